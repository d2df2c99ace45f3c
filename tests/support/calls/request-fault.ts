/** Checks the body of an accepted request against the definition of its call. */
import { checkFields } from '../../../src/server/http/read-fields.ts';
import { findAddress, pathOf } from './addresses.ts';

interface Sent {
  method: string;
  url: string;
  /** Undefined if it is not JSON. */
  json: unknown;
  /** Of the reply: only a success means that the body was valid. */
  status: number;
}

/** @returns what is not as defined, in a sentence; null if all is. */
export function requestFault({ method, url, json, status }: Sent): string | null {
  const body = findAddress(pathOf(url))?.methods.get(method)?.call?.body;
  if (json === undefined || status >= 300 || !body) return null;
  const [wrong] = Object.entries(checkFields(body, json).errors);
  return wrong
    ? `${method} ${pathOf(url)} took what is not documented: ${wrong.join(': ')} (docs/openapi.json).`
    : null;
}
