/** The addresses of the backend, with what each method of them may answer. */
import type { Call, Reply } from '#shared/http/call.ts';
import { DetailSchema } from '#shared/http/error-replies.ts';
import { CALLS } from '../../../src/dev/openapi/calls.ts';
import { openPath, repliesOf, SERVER_ERROR } from '../../../src/dev/openapi/replies.ts';
import { PAGES } from '../../../src/server/run/pages.ts';

export interface Address {
  /** E.g. `/api/events/{slug}/`. */
  path: string;
  /** By method, then by status. */
  methods: ReadonlyMap<string, { call: Call | null; replies: Readonly<Record<string, Reply>> }>;
}

const ofCalls = CALLS.map((call) => ({ ...call, call, replies: repliesOf(call) }));
const ofPages = PAGES.map((page) => ({
  ...page,
  call: null,
  replies: { [SERVER_ERROR]: DetailSchema, ...page.replies },
}));

const PARAMETERS: Readonly<Record<string, string>> = { slug: '[A-Za-z0-9_-]+', pk: '\\d+', id: '\\d+' };
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, (_, name) => PARAMETERS[name] ?? '[^/]+')}$`);

/** Paths without parameters come first, because they take precedence. */
const ADDRESSES = [...Map.groupBy([...ofCalls, ...ofPages], ({ path }) => path)]
  .toSorted(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
  .map(([path, all]) => ({
    path: openPath(path),
    pattern: patternOf(path),
    methods: new Map(all.map(({ method, call, replies }) => [method, { call, replies }])),
  }));

/** @returns undefined for an address that the backend does not have. */
export const findAddress = (pathname: string): Address | undefined =>
  ADDRESSES.find(({ pattern }) => pattern.test(pathname));

/** @param url of a request. @returns its path as the backend's router reads it. */
export function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
