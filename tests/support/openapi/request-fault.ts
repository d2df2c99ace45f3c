/** Checks the body of an accepted request against docs/openapi.json. */
import { findPath, pathOf } from './document.ts';
import { sentFault } from './json-validator.ts';

interface Sent {
  method: string;
  url: string;
  /** Undefined if it is not JSON. */
  json: unknown;
  /** Of the reply: only a success means that the body was valid. */
  status: number;
}

/** @returns what is not as documented, in a sentence; null if all is. */
export function requestFault({ method, url, json, status }: Sent): string | null {
  const { path, operations } = findPath(pathOf(url)) ?? {};
  const name = method.toLowerCase();
  const isJson = operations?.[name]?.requestBody?.content?.['application/json'] !== undefined;
  if (json === undefined || status >= 300 || path === undefined || !isJson) return null;
  const place = ['paths', path, name, 'requestBody', 'content', 'application/json', 'schema'];
  // The backend trims strings before it checks their length.
  const trimmed = JSON.parse(JSON.stringify(json), (_, value) => (typeof value === 'string' ? value.trim() : value));
  const wrong = sentFault(place, trimmed);
  return wrong === null ? null : `${method} ${pathOf(url)} took what is not documented: ${wrong} (docs/openapi.json).`;
}
