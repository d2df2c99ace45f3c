/**
 * Answers calls: `on` joins a definition with its handler, `addCalls` adds them to the app. Session, access, limit, query and body are read
 * by the definition, in this order; a mistake is answered before the handler runs. A call for anyone counts its limit in its handler.
 */
import type { Hono } from 'hono';
import type * as v from 'valibot';
import { type Call, isOfSeed, type Method, type ParamsOf, type Path } from '#shared/http/call.ts';
import type { AccessArea } from '#shared/officers/officers.ts';
import type { Backend, Caller } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { readBody } from './body.ts';
import { problem } from './problem.ts';
import { type ReadFields, readFields, readQuery } from './read-fields.ts';
import type { Env, Request } from './request.ts';

type Read<S> = S extends v.ObjectSchema<infer Entries, undefined> ? ReadFields<Entries> : Record<never, never>;

export type Who = 'anyone' | 'signed in' | readonly AccessArea[];

interface Definition extends Call {
  readonly who: Who;
}

export interface CallInput<C extends Definition> {
  params: ParamsOf<C['path']>;
  /** Parameters that are not blank. */
  query: Partial<Read<C['query']>>;
  body: Read<C['body']>;
  account: C['who'] extends 'anyone' ? null : Caller['account'];
  /** Milliseconds since 1970. */
  now: number;
  backend: Backend;
  c: Request;
}

type CallOutput<C extends Definition> = C['reply'] extends v.GenericSchema
  ? v.InferInput<C['reply']> | Answer<v.InferInput<C['reply']>>
  : C['reply'] extends null
    ? // biome-ignore lint/suspicious/noConfusingVoidType: such a handler returns nothing
      void
    : Response;

/** A reply with another status than the first one of its definition. */
export class Answer<Body> {
  readonly status: 200 | 201;
  readonly body: Body;
  constructor(status: 200 | 201, body: Body) {
    this.status = status;
    this.body = body;
  }
}

/** Runs the work in one transaction, with the session and access read again: they may have ended meanwhile. */
export type Write = <Result>(work: () => Result) => Result;

export interface Route {
  call: Definition;
  answer: (input: CallInput<Definition>, write: Write) => unknown;
}

/** @param handle is synchronous. For a call that changes something, all of it is one transaction, and queued emails leave after it. */
export const on = <C extends Definition>(call: C, handle: (input: CallInput<C>) => CallOutput<C>): Route => ({
  call,
  answer: (input, write) =>
    call.method === 'GET' ? handle(input as CallInput<C>) : write(() => handle(input as CallInput<C>)),
});

/** For a call that waits: for a password's hash or a picture. It does its writing in `write`. */
export const onAsync = <C extends Definition>(
  call: C,
  handle: (input: CallInput<C>, write: Write) => Promise<CallOutput<C>>,
): Route => ({ call, answer: (input, write) => handle(input as CallInput<C>, write) });

/** For a call of the seed that answers the mistakes in a body in its own way: its handler reads the body. */
export const onBody = <C extends Definition>(
  call: C,
  handle: (input: Omit<CallInput<C>, 'body'>, write: Write) => Promise<CallOutput<C>>,
): Route => ({
  call: { ...call, body: undefined },
  answer: (input, write) => handle(input as unknown as CallInput<C>, write),
});

/** A page that the backend shows to people without an account, or a form of it: it is no call, and its errors are pages too. */
export function onPage<const M extends Method, const P extends Path>(
  address: `${M} ${P}`,
  handle: (input: Omit<CallInput<Page<P>>, 'body' | 'query'>, write: Write) => Promise<Response>,
): Route {
  const [method, path] = address.split(' ') as [M, P];
  const call = { method, path, summary: '', who: 'anyone', limit: null, reply: PAGE } as const;
  return { call, answer: (input, write) => handle(input as unknown as CallInput<Page<P>>, write) };
}
const PAGE = { mediaTypes: ['text/html'] } as const;
interface Page<P extends Path> extends Definition {
  readonly path: P;
  readonly who: 'anyone';
}

/** Who may make a call. Accounts and officers know (run/app.ts). */
export interface Gate {
  /** @throws HttpProblem 401 without a session, 403 without access. */
  admit: (c: Request, who: Who) => Promise<Caller>;
  /** @returns the account as it is now. @throws HttpProblem 401, 403 when the session or access has ended since the call started. */
  admitAgain: (caller: Caller, who: Who) => Caller['account'];
}

interface Calls {
  backend: Backend;
  gate: Gate;
  /** Called after each transaction. */
  onWritten: () => void;
}

/** One path for each address, with 405 and `Allow` for other methods, HEAD as GET, and a redirect to it from the path without its last slash. */
export function addCalls(app: Hono<Env>, parts: Calls, routes: readonly Route[]): void {
  for (const [path, group] of Map.groupBy(routes, ({ call }) => call.path)) {
    const calls = group.map(({ call }) => call);
    const methods = calls.map(({ method }) => method);
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    const pattern = patternOf(path);
    app.all(pattern, async (c) => {
      c.header('Allow', allowed);
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
      const route = group.find(({ call }) => call.method === method);
      const who = route ? route.call.who : whoMayTry(method, calls);
      const identify = async () => (who === 'anyone' ? null : parts.gate.admit(c, who));
      c.set('identifyAgain', identify);
      const caller = await identify();
      if (!route) throw problem('method_not_allowed', `Method "${c.req.method}" not allowed.`);
      return run(c, caller, route, parts);
    });
    if (!path.endsWith('/')) continue;
    app.all(pattern.slice(0, -1), (c) => {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`${pathname}/${search}`, 301);
    });
  }
}

const PATTERNS: Readonly<Record<string, string>> = { slug: '[A-Za-z0-9_-]+', pk: '[0-9]+', id: '[0-9]+' };
const patternOf = (path: string) =>
  path.replace(/:(\w+)/g, (parameter, name) => (PATTERNS[name] ? `${parameter}{${PATTERNS[name]}}` : parameter));

/** A wrong method is answered with 405, but only to people whom the strictest call of the address lets in. */
function whoMayTry(method: string, calls: readonly Definition[]): Who {
  const { who, path } = calls.reduce((one, other) => (strictness(other.who) > strictness(one.who) ? other : one));
  // Django answers 405 to a GET of an address that staff only write to.
  const isReadOfStaff = method === 'GET' && typeof who !== 'string' && isOfSeed({ path });
  return isReadOfStaff ? 'anyone' : who;
}

const strictness = (who: Who) => (typeof who !== 'string' ? 2 : who === 'signed in' ? 1 : 0);

async function run(
  c: Request,
  caller: Caller | null,
  { call, answer: handle }: Route,
  { backend, gate, onWritten }: Calls,
): Promise<Response> {
  const { database, limits, settings } = backend;
  if (call.limit !== null && call.limit !== 'several' && caller)
    await limits.take(call.limit, String(caller.account.id));
  const input = {
    params: paramsOf(c),
    query: call.query ? readQuery(c, call.query) : {},
    body: call.body ? readFields(call.body, await readBody(c)) : {},
    account: caller?.account ?? null,
    now: settings.now(),
    backend,
    c,
  } as CallInput<Definition>;
  const write: Write = (work) => {
    const result = inTransaction(database, () => {
      if (caller) input.account = gate.admitAgain(caller, call.who) as never;
      return work();
    });
    onWritten();
    return result;
  };
  return respond(c, call, await handle(input, write));
}

/** The same for everyone: browsers may keep it, but must ask again. Not what belongs to a secret link. */
const REVALIDATE = { 'Cache-Control': 'no-cache' };

function respond(c: Request, { method, path, who, reply, statuses = [200] }: Definition, value: unknown): Response {
  if (value instanceof Response) return value;
  if (reply === null) return c.body(null, 204);
  const { status, body } = value instanceof Answer ? value : { status: statuses[0] as 200, body: value };
  const isForCaches = method === 'GET' && who === 'anyone' && !path.includes(':token');
  return c.json(body, status, isForCaches ? REVALIDATE : {});
}

/** Numbers too large for a row's id become 0, which no row has. */
const paramsOf = (c: Request) =>
  Object.fromEntries(
    Object.entries(c.req.param() as Record<string, string>).map(([name, text]) => {
      if (name !== 'pk' && name !== 'id') return [name, text];
      const key = Number(text);
      return [name, Number.isSafeInteger(key) ? key : 0];
    }),
  );
