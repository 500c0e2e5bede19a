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
    const json = await answer.json();
    if (!answer.ok) throw new Refused(answer.status, [json.why, json.hint].filter(Boolean).join("\n"));
    return json;
  }
  return {
    /**
     * @param {string} path
     * @param {Record<string, string | number | undefined>} [parameters]
     * @param {AbortSignal} [signal]
     */
    get: (path, parameters = {}, signal) => ask(path, {signal}, parameters),
    /**
     * @param {string} path
     * @param {object} body
     * @param {Record<string, string | number | undefined>} [parameters]
     */
    post: (path, body, parameters = {}) => ask(path, {method: "POST", body: JSON.stringify(body)}, parameters),
  };
}
/** @typedef {ReturnType<typeof server>} Server */
