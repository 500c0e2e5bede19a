// What the server sends; cli/serve/table_json.hpp says more.

/**
 * @typedef {{symbol?: string, picture?: string}} Look
 * @typedef {Look & {letter: string, fill: string, ink: string}} Face
 * @typedef {Look & {name: string, letter: string, fill: string, ink: string, about: string}} Kind
 * @typedef {Look & {name: string, letter: string, fill: string}} Terrain
 * @typedef {{id: number, name: string, x: number, y: number, terrains: Terrain[]}} Cell
 * @typedef {{form: "square" | "hexagon" | "disc", halfWidth: number, halfHeight: number, grows: boolean,
 *            spread?: boolean, cells: Cell[], edges?: [number, number][]}} Board
 * @typedef {{id: number, name: string, shape: string, shown: boolean, owner?: number, board?: Board}} Zone
 * @typedef {{who: string, token?: string}} Link of a seat
 * @typedef {{game: string, title: string, seats: string[], players: number, kinds: Kind[],
 *            backs: Record<string, Look>, zones: Zone[],
 *            rulesVersion: number, strengths: {id: string, name: string}[]}} Layout
 *
 * @typedef {{name: string, kind?: number, noun?: string, back?: number, down?: boolean, marked?: boolean, cell?: number}} Piece
 * @typedef {{id: number, counted: boolean, pieces: Piece[]}} SeenZone
 * @typedef {{plies: number, over: boolean, moment: string, viewer?: number, zones: SeenZone[],
 *            lines: {title: string, parts: string[]}[], totals: {seat: number, points: string}[]}} SeenTable
 * @typedef {{number: number, label: string, note?: string, zone?: number, cell?: number, index?: number,
 *            last?: boolean}} Choice
 * @typedef {{id?: string, question?: string, soFar?: string, action?: string, foreseen?: string, choices?: Choice[]}} Question
 * @typedef {{name: string, own?: boolean, bot?: string, thinks?: boolean, decides?: boolean}} SeenSeat
 * @typedef {{outcome: string[], rows: string[][]}} Result
 * @typedef {{version: number, rulesVersion: number, yours: number[], host: boolean, shared?: boolean,
 *            table: SeenTable, seats: SeenSeat[], news: string[], failure?: string, notice?: string[], offer?: boolean, links?: Link[],
 *            result?: Result, canUndo: boolean, undoWish?: {who: string, own: boolean, what?: string},
 *            handOver?: number, asked?: number, question?: Question, as?: number}} View as the page adds it: who looked
 *
 * @typedef {{id: string, title: string, about?: string, requires?: string[], conflicts?: string[]}} Variant
 * @typedef {{id: string, text: string, type: string, default: any, minimum?: number, maximum?: number,
 *            options?: any[]}} Parameter
 * @typedef {{id: string, title: string, about: string, players: [number, number], minutes?: string, pieces: Face[],
 *            variants: Variant[],
 *            parameters: Parameter[]}} Game
 * @typedef {{games: Game[], strengths: {id: string, name: string}[],
 *            saved: {record: string, title: string, players: number, names: string[], plies: number}[]}} Offers
 */
export {};
