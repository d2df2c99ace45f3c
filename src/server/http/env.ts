/** What Hono hands to every call. `incoming` is missing when a test calls the app without a socket. */
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

export interface Env {
  Bindings: { incoming?: Pick<IncomingMessage, 'socket' | 'httpVersion'> };
}
export type Request = Context<Env>;
