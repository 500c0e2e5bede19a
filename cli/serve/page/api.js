// Questions to the server. The token travels in a header, so that no history, log or referrer keeps it.

import {language} from "./words.js";

/** What the server refuses, with its reason. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} why
   */
  constructor(status, why) {
    super(why);
    this.status = status;
  }
}

/** @param {string} token */
export function server(token) {
  /**
   * @param {string} path
   * @param {RequestInit} options
   * @param {Record<string, string | number | undefined>} parameters
   */
  async function ask(path, options, parameters) {
    const search = new URLSearchParams({lang: language});
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) search.set(name, String(value));
    const answer = await fetch(`/api/${path}?${search}`, {...options, headers: {Authorization: `Bearer ${token}`}});
    if (answer.ok) return answer;
    const json = await answer.json();
    throw new Refused(answer.status, [json.why, json.hint].filter(Boolean).join("\n"));
  }

  /**
   * What the server sends as it comes, until it ends. An EventSource could not send the token but in an address.
   * @param {string} path
   * @param {Record<string, string | number | undefined>} parameters
   * @param {AbortSignal} signal
   */
  async function* events(path, parameters, signal) {
    const {body} = await ask(path, {signal}, parameters);
    const reader = /** @type {ReadableStream<Uint8Array>} */ (body).getReader(), letters = new TextDecoder();
    let text = "";
    for (;;) {
      const {value, done} = await reader.read();
      if (done) return;
      const parts = (text + letters.decode(value, {stream: true})).split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) if (part.startsWith("data: ")) yield JSON.parse(part.slice(6));
    }
  }
  return {
    /**
     * @param {string} path
     * @param {Record<string, string | number | undefined>} [parameters]
     * @param {AbortSignal} [signal]
     */
    get: async (path, parameters = {}, signal) => (await ask(path, {signal}, parameters)).json(),
    /**
     * @param {string} path
     * @param {object} body
     * @param {Record<string, string | number | undefined>} [parameters]
     */
    post: async (path, body, parameters = {}) =>
      (await ask(path, {method: "POST", body: JSON.stringify(body)}, parameters)).json(),
    events,
  };
}
/** @typedef {ReturnType<typeof server>} Server */
