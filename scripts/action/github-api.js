/** The part of GitHub's REST interface that the action needs. */

/** GitHub said no, or could not be reached. Its text never holds the token. */
export class ApiError extends Error {
  /** @param {string} message @param {number} [status] */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

const PER_PAGE = 100;
const PATIENCE_MS = 30_000;

export class GithubApi {
  /** @param {string} url @param {string} repository @param {string} token */
  constructor(url, repository, token) {
    this.url = url.replace(/\/+$/, '');
    this.repository = repository;
    this.headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': 'hub-codegen',
      'x-github-api-version': '2022-11-28',
    };
  }

  /** All pages of a list. @param {string} path below the repository @returns {AsyncGenerator<any, void>} */
  async *list(path) {
    for (let page = 1; ; page++) {
      const items = await this.#ask('GET', `${this.#below(path)}?per_page=${PER_PAGE}&page=${page}`);
      yield* items;
      if (items.length < PER_PAGE) return;
    }
  }

  /** @param {'POST' | 'PATCH'} method @param {string} path below the repository @param {object} body */
  send(method, path, body) {
    return this.#ask(method, this.#below(path), body);
  }

  /** The login of whoever has the token; the token of a workflow is nobody's. @returns {Promise<string | undefined>} */
  async login() {
    try {
      const { login } = await this.#ask('GET', '/user');
      return String(login);
    } catch {
      return undefined;
    }
  }

  /** @param {string} path */
  #below(path) {
    return `/repos/${this.repository}/${path}`;
  }

  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  async #ask(method, path, body) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const sent = { method, headers: this.headers, signal, ...(body && { body: JSON.stringify(body) }) };
    const { response, text } = await answerOf(this.url + path, sent);
    if (!response.ok) throw new ApiError(`GitHub says ${response.status}${reasonIn(text)}`, response.status);
    try {
      return JSON.parse(text);
    } catch {
      throw new ApiError('what GitHub answers is not JSON');
    }
  }
}

/** @param {string} url @param {RequestInit} sent */
async function answerOf(url, sent) {
  try {
    const response = await fetch(url, sent);
    return { response, text: await response.text() };
  } catch (thrown) {
    const { cause, message } = /** @type {Error} */ (thrown);
    throw new ApiError(`GitHub cannot be reached: ${cause instanceof Error ? cause.message : message}`);
  }
}

/** @param {string} text what came with a refusal; mostly JSON with a message */
function reasonIn(text) {
  const [, reason = ''] = /"message"\s*:\s*"([^"\\]{1,200})"/.exec(text) ?? [];
  return reason === '' ? '' : ` (${reason})`;
}
