/** As much of GitHub's interface as the action asks for, with the comments and uploads that it was sent. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export const TOKEN = 'ghs_0123456789abcdefghijklmnopqrstuvwxyz';

export interface Comment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string; readonly type: 'Bot' | 'User' };
}

interface Upload {
  readonly commit_sha: string;
  readonly ref: string;
  readonly log: { readonly version: string; readonly runs: readonly SarifRun[] };
}

interface SarifRun {
  readonly results: readonly { readonly ruleId: string }[];
  readonly automationDetails: { readonly id: string };
}

const ACTIONS_BOT = { login: 'github-actions[bot]', type: 'Bot' } as const;

export class GithubStandIn {
  readonly comments: Comment[] = [];
  readonly uploads: Upload[] = [];
  /** `POST /repos/…`, in their order. */
  readonly asked: string[] = [];
  /** Whether the token may read and nothing else, as on a pull request from a fork. */
  isReadOnly = false;
  /** Whose token it is; that of a workflow is nobody's. */
  owner: Comment['user'] = ACTIONS_BOT;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const call = `${request.method} ${url.pathname}`;
    this.asked.push(call);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { status, body } = this.resultOf(request, call, url.searchParams, text === '' ? {} : JSON.parse(text));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private resultOf(request: IncomingMessage, call: string, query: URLSearchParams, sent: Record<string, string>) {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return refused(401, 'Bad credentials');
    if (request.method !== 'GET' && this.isReadOnly) return refused(403, 'Resource not accessible by integration');
    const [, id] = /^PATCH \/repos\/ada\/shop\/issues\/comments\/(\d+)$/.exec(call) ?? [];
    if (id !== undefined) return this.update(Number(id), sent['body'] as string);
    switch (call) {
      case 'GET /user':
        return this.owner.type === 'Bot' ? refused(403, 'Resource not accessible by integration') : fine(this.owner);
      case 'GET /repos/ada/shop/issues/7/comments':
        return fine(this.page(Number(query.get('page')), Number(query.get('per_page'))));
      case 'POST /repos/ada/shop/issues/7/comments':
        return fine(this.say(sent['body'] as string));
      case 'POST /repos/ada/shop/code-scanning/sarifs':
        this.uploads.push({
          commit_sha: sent['commit_sha'] as string,
          ref: sent['ref'] as string,
          log: JSON.parse(gunzipSync(Buffer.from(sent['sarif'] as string, 'base64')).toString()) as Upload['log'],
        });
        return { status: 202, body: { id: 'upload' } };
      default:
        return refused(404, 'Not Found');
    }
  }

  say(body: string, user = this.owner): Comment {
    const comment = { id: 1000 + this.comments.length, body, user };
    this.comments.push(comment);
    return comment;
  }

  private update(id: number, body: string) {
    const comment = this.comments.find((each) => each.id === id);
    if (comment === undefined) return refused(404, 'Not Found');
    comment.body = body;
    return fine(comment);
  }

  private page(page: number, size: number): Comment[] {
    return this.comments.slice((page - 1) * size, page * size);
  }
}

function fine(body: unknown) {
  return { status: 200, body };
}

function refused(status: number, message: string) {
  return { status, body: { message, documentation_url: 'https://docs.github.com/rest' } };
}
