/** What Hono hands to every call. */
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

export interface Env {
  /** `incoming` is missing when a test calls the app without a socket. */
  Bindings: { incoming?: Pick<IncomingMessage, 'socket' | 'httpVersion'> };
  /** Set by `addCalls`. Called once a body has arrived, which can take minutes: the session or access may have ended meanwhile. */
  Variables: { identifyAgain?: () => unknown };
}
export type Request = Context<Env>;
