/**
 * Defines the calls, each once. The backend enforces a definition (`server/http/on.ts`), the browser sends by it (`browser/http/send.ts`),
 * and docs/openapi.json and the tables of docs/calls.md are made from it.
 */
import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `anyone`: a token is ignored. `signed in`: needs one. A list: officers with access to one of these areas (officers/officers.ts), or to all. */
export type Who = 'anyone' | 'signed in' | readonly string[];

/** A JSON body, a body of other media types, or none (null). */
export type Reply = v.GenericSchema | { readonly mediaTypes: readonly string[] } | null;

export type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/** How often each person may make a call. The numbers are in server/http/limits/rules.ts. `several`: more than one of them. */
export type LimitName =
  | 'calendarAddress'
  | 'calendarReading'
  | 'checkInByOfficer'
  | 'ticketByOfficer'
  | 'eventByMember'
  | 'exportByOfficer'
  | 'guestFromAddress'
  | 'importByOfficer'
  | 'paymentByOfficer'
  | 'officerReading'
  | 'officerWriting'
  | 'signUpByMember'
  | 'paymentByMember'
  | 'privacyByMember'
  | 'profileByMember'
  | 'readingByMember'
  | 'uploadByMember'
  | 'several';

export interface Rules {
  /** One sentence for docs/openapi.json and docs/calls.md, which also have the comment above the definition. */
  readonly summary: string;
  readonly who: Who;
  /**
   * Null: not limited. Counted for the person who calls; the handler of a call for anyone must count it itself, as `requestGuestPlace` and
   * `readCalendar` do, and so must that of a call with several limits.
   */
  readonly limit: LimitName | null;
  /** Parameters after the `?`. Each may be left out. */
  readonly query?: Fields;
  /** What the backend enforces. Forms may send numbers and true or false as text. */
  readonly body?: Fields;
  /** The field of a picture, in a form. */
  readonly picture?: string;
  /** What the built-in backend promises. */
  readonly reply: Reply;
  /** What the site needs, where another backend may answer less. Null: the body is not read. Left out: the reply. */
  readonly read?: v.GenericSchema | null;
  /** Statuses of a success. Left out: 200, or 204 without a body. */
  readonly statuses?: readonly number[];
  /** The only status that means that it is done, from any backend. Left out: any from 200 to 299. */
  readonly doneBy?: number;
  /** What a 400 may name beyond the fields of the body. */
  readonly alsoWrong?: readonly string[];
  /** Codes of a 403 that a screen must tell apart; empty where the handler answers a 403 without a code. */
  readonly forbiddenCodes?: readonly string[];
  /** True: 404 when there is nothing to act on. Always so for an address with a parameter. */
  readonly canBeMissing?: true;
  /** Codes of a 409. */
  readonly conflicts?: readonly string[];
  /** By code: what such a 409 has beside `detail` and `code`. */
  readonly conflictFields?: Readonly<Record<string, v.ObjectEntries>>;
  /** By status: errors that the Django backend answers in a shape of their own. */
  readonly errors?: Readonly<Record<number, v.GenericSchema>>;
  /** Another backend may lack it. It may lack all below `/api/club/`. */
  readonly optional?: true;
}

export type Path = `/api/${string}`;

export interface Call extends Rules {
  readonly method: Method;
  /** With parameters as Hono writes them: `/api/club/events/:slug/sign-up/`. `pk` and `id` are numbers. */
  readonly path: Path;
}

/**
 * @param address e.g. `POST /api/club/events/:slug/sign-up/`.
 * @returns the definition. Scripts leave out those that they do not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<const M extends Method, const P extends Path, const R extends Rules>(
  address: `${M} ${P}`,
  rules: R,
): R & { readonly method: M; readonly path: P } {
  const [method, path] = address.split(' ') as [M, P];
  return { method, path, ...rules };
}

/** Puts each value of the input into the path, the query or the body. */
export function addressOf({ path, query }: Call, input: object) {
  const rest: Record<string, unknown> = { ...input };
  const take = (name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    return value;
  };
  const filledPath = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(take(name))));
  const queryText = new URLSearchParams(
    Object.keys(query?.entries ?? {}).flatMap((name) => {
      const value = take(name) ?? '';
      return value === '' ? [] : [[name, String(value)]];
    }),
  ).toString();
  return { path: queryText === '' ? filledPath : `${filledPath}?${queryText}`, rest };
}

/** The Django backend has it too, unless it is optional. */
export const isOfSeed = ({ path }: Pick<Call, 'path'>): boolean => !path.startsWith('/api/club/');

/** The parameters of an address: `{ slug: string; pk: number }`. */
export type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown;
type Param<Name extends string> = { [Key in Name]: Key extends 'pk' | 'id' ? number : string };

type BodyOf<S> = S extends Fields ? v.InferInput<S> : unknown;
/** Values from the page's address may be passed on unchecked, because the backend checks them. */
type QueryOf<S> = S extends Fields ? { [Name in keyof S['entries']]?: string | number } : unknown;
/** Parameters of the path and the query, and fields of the body, in one object. */
export type InputOf<C extends Call> = ParamsOf<C['path']> & QueryOf<C['query']> & BodyOf<C['body']>;

type Read<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
/** What the site reads of a reply. */
export type ReplyOf<C extends Call> = C extends { readonly read: infer S } ? Read<S> : Read<C['reply']>;
