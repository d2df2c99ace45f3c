/** Whether what a backend took is what docs/openapi.json says that it takes. */
import { findPath, pathOf } from './document.ts';
import { sentFault } from './json-validator.ts';

interface Sent {
  method: string;
  url: string;
  /** Undefined: no JSON. */
  json: unknown;
  /** Of the reply: only a success says that the body was right. */
  status: number;
}

/** @returns a sentence; null when all is as documented. */
export function requestFault({ method, url, json, status }: Sent): string | null {
  const { path, operations } = findPath(pathOf(url)) ?? {};
  const name = method.toLowerCase();
  const isJson = operations?.[name]?.requestBody?.content?.['application/json'] !== undefined;
  if (json === undefined || status >= 300 || path === undefined || !isJson) return null;
  const place = ['paths', path, name, 'requestBody', 'content', 'application/json', 'schema'];
  // The backend trims text before it counts its characters.
  const trimmed = JSON.parse(JSON.stringify(json), (_, value) => (typeof value === 'string' ? value.trim() : value));
  const wrong = sentFault(place, trimmed);
  return wrong === null ? null : `${method} ${pathOf(url)} took what is not documented: ${wrong} (docs/openapi.json).`;
}
