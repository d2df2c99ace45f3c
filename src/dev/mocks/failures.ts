/** Ways in which a public service can fail. Tests set e.g. `mocks.github.failure = 'silent'`. */
import type { MiddlewareHandler } from 'hono';
import type { Env, Request } from '../../server/http/routes.ts';

export type FailureMode =
  | 'none'
  /** Too many calls, with the message of the service. */
  | 'rate-limited'
  /** Status 500 with an HTML page. */
  | 'server-error'
  /** Status 200 with truncated JSON. */
  | 'broken-json'
  /** Status 200 with JSON of another shape. */
  | 'other-shape'
  /** Never answers. */
  | 'silent'
  /** The connection is closed before an answer. */
  | 'refused';

type Responder = (c: Request) => Response | Promise<Response>;

const FAILURES: Record<Exclude<FailureMode, 'none' | 'rate-limited'>, Responder> = {
  'server-error': (c) =>
    c.html('<!doctype html><title>Unicorn!</title><h1>500</h1><p>The page took too long.</p>', 500),
  'broken-json': (c) => c.body('[{"number": 3, "title": "The first ha', 200, { 'Content-Type': 'application/json' }),
  'other-shape': (c) => c.json({ message: 'This is not what was asked for.' }),
  silent: () => new Promise<never>(() => undefined),
  refused: (c) => {
    c.env.incoming?.socket.destroy();
    return c.body(null);
  },
};

/** @param rateLimited answers as this service does when called too often. */
export const withFailure =
  (mock: { failure: FailureMode }, rateLimited: Responder): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { failure } = mock;
    if (failure === 'none' || c.req.method === 'OPTIONS') return next();
    return failure === 'rate-limited' ? rateLimited(c) : FAILURES[failure](c);
  };
