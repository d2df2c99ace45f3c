/** Reads docs/openapi.json for the checks of requests and replies. */
import { readFileSync } from 'node:fs';

export interface Response {
  $ref?: string;
  headers?: Readonly<Record<string, { $ref: string }>>;
  content?: Readonly<Record<string, { schema?: unknown }>>;
}
export interface Operation {
  security?: unknown;
  parameters?: readonly { name: string; in: string; required?: boolean }[];
  requestBody?: Response;
  responses: Readonly<Record<string, Response>>;
  /** Another backend may lack it. */
  'x-optional'?: true;
}
/** By method, in lower case. */
export type Operations = Readonly<Record<string, Operation>>;

export const DOCUMENT: {
  paths: Readonly<Record<string, Operations>>;
  components: { responses: Readonly<Record<string, Response>> };
} = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));

const PARAMETERS: Readonly<Record<string, string>> = { slug: '[A-Za-z0-9_-]+', pk: '\\d+', id: '\\d+' };
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, (_, name) => PARAMETERS[name] ?? '[^/]+')}$`);

/** Paths without parameters come first, because they take precedence. */
const PATHS = Object.entries(DOCUMENT.paths)
  .map(([path, operations]) => ({ path, operations, pattern: patternOf(path) }))
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

/** @returns undefined for an address that is not documented. */
export const findPath = (pathname: string) => PATHS.find(({ pattern }) => pattern.test(pathname));

/** @param url of a request. @returns its path as the backend's router reads it. */
export function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
