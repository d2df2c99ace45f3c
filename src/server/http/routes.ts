/**
 * Adds one path of the API to the app: its methods, 405 with `Allow` for the others, HEAD as GET, and a redirect to the path with a slash
 * at its end (docs/calls.md). One path has no slash at its end, and gets no redirect.
 */
import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { problem } from './problem.ts';

/** What Hono hands to every call. `incoming` is missing when a test calls the app without a socket. */
export interface Env {
  Bindings: { incoming?: Pick<IncomingMessage, 'socket' | 'httpVersion'> };
  /** Set by `addRoute`. Called once a body has arrived, which can take minutes: the session or the right may have ended meanwhile. */
  Variables: { identifyAgain?: () => unknown };
}
export type Request = Context<Env>;

type ApiPath = `/api/${string}`;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Answers one method of a call. `caller` is what the call's `identify` returned. */
export type Handler<Caller> = (c: Request, caller: Caller) => Response | Promise<Response>;

export interface Call<Caller> {
  path: ApiPath;
  /** Identifies the caller. Runs first, so a missing token is answered before a wrong method. */
  identify: (c: Request) => Caller | Promise<Caller>;
  methods: Partial<Record<Method, Handler<Caller>>>;
}

/** For calls that are open to everybody. A token is ignored, valid or not. */
export const noAuth = () => null;

export function addRoute<Caller>(app: Hono<Env>, { path, identify, methods }: Call<Caller>): void {
  const allowed = [...Object.keys(methods), ...(methods.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');

  app.all(path, async (c) => {
    c.header('Allow', allowed);
    const caller = await identify(c);
    c.set('identifyAgain', () => identify(c));
    const handler = methods[(c.req.method === 'HEAD' ? 'GET' : c.req.method) as Method];
    if (!handler) throw problem('method_not_allowed', `Method "${c.req.method}" not allowed.`);
    return handler(c, caller);
  });
  if (!path.endsWith('/')) return;
  app.all(path.slice(0, -1), (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname}/${search}`, 301);
  });
}
