/**
 * Puts one path of the API into the app: its methods, 405 with `Allow` for the others, HEAD as GET, and the redirect of an address
 * that lacks its slash (docs/calls.md). One path ends without a slash and stays so.
 */
import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { problem } from './problem.ts';

/** What Hono hands to every call. `incoming` is missing when a test calls the app without a socket. */
export interface Env {
  Bindings: { incoming?: Pick<IncomingMessage, 'socket' | 'httpVersion'> };
}
export type Request = Context<Env>;

export type ApiPath = `/api/${string}`;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Answers one method of a call. `caller` is who was found by the call's `identify`. */
export type Handler<Caller> = (c: Request, caller: Caller) => Response | Promise<Response>;

export interface Call<Caller> {
  path: ApiPath;
  /** Finds out who calls. Runs before everything else, so a missing token is told before a wrong method. */
  identify: (c: Request) => Caller | Promise<Caller>;
  methods: Partial<Record<Method, Handler<Caller>>>;
}

/** For calls that are open to everybody: a token, good or stale, is not looked at. */
export const noAuth = () => null;

export function addRoute<Caller>(app: Hono<Env>, { path, identify, methods }: Call<Caller>): void {
  const allowed = [...Object.keys(methods), ...(methods.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');

  app.all(path, async (c) => {
    c.header('Allow', allowed);
    const caller = await identify(c);
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
