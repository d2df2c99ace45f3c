/** Checks a reply against docs/openapi.json: status, headers and body. */
import { DOCUMENT, findPath, type Operation, type Operations, pathOf, type Response } from './document.ts';
import { openFault, type Pointer, strictFault } from './json-validator.ts';

export interface Exchange {
  method: string;
  /** Of the request, e.g. `http://api.university.example/api/events/`. */
  url: string;
  status: number;
  headers: Headers;
  /** The body of the reply. */
  text: string;
}

/** `built-in` sends only documented fields. Another backend may send more, and HTML pages for errors. */
export type Backend = 'built-in' | 'another';

/** @returns what is not as documented, in a sentence; null if all is. */
export function replyFault(exchange: Exchange, backend: Backend): string | null {
  const fault = faultOf(exchange, backend);
  if (fault === null) return null;
  return `${exchange.method} ${pathOf(exchange.url)} answered ${exchange.status}, ${fault} (docs/openapi.json).`;
}

function faultOf(exchange: Exchange, backend: Backend): string | null {
  const { method, url, status } = exchange;
  // A CORS preflight, answered before the address is checked.
  if (method === 'OPTIONS') return status === 204 || backend === 'another' ? null : 'which should be 204';
  const documented = findPath(pathOf(url));
  if (!documented) return faultAtUnknown(exchange);
  if (backend === 'another' && isPageOfError(exchange)) return null;
  const { path, operations } = documented;
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = operations[name];
  if (!operation) return faultOfOtherMethod(exchange, documented, backend);
  const pointer: Pointer = ['paths', path, name];
  const response = operation.responses[status] ? String(status) : status >= 500 ? '5XX' : undefined;
  if (response === undefined) return `which is not among ${Object.keys(operation.responses).join(', ')}`;
  return faultOfResponse(exchange, { operation, pointer, response }, backend) ?? faultOfAllow(exchange, documented);
}

function faultAtUnknown({ url, status, headers }: Exchange): string | null {
  const pathname = pathOf(url);
  if (!findPath(`${pathname}/`)) return status === 404 ? null : 'and the address is not documented';
  if (status !== 301) return 'which should be 301 to the address with its slash';
  const to = pathOf(new URL(headers.get('location') ?? '', url).href);
  return to === `${pathname}/` ? null : `which leads to ${to}`;
}

interface DocumentedPath {
  path: string;
  operations: Operations;
}

/** A missing or insufficient token is rejected first. */
function faultOfOtherMethod(exchange: Exchange, documented: DocumentedPath, backend: Backend): string | null {
  const { status } = exchange;
  if (!documented.path.startsWith('/api/')) return status === 404 ? null : 'and the method is not documented';
  const isClosed = Object.values(documented.operations).some(({ security }) => security !== undefined);
  if (!(isClosed ? [401, 403, 405] : [405]).includes(status)) return 'and the method is not documented';
  const name = { 401: 'Unauthenticated', 403: 'Forbidden', 405: 'MethodNotAllowed' }[status] ?? '';
  return faultOfNamed(exchange, name, backend) ?? faultOfAllow(exchange, documented);
}

interface DocumentedReply {
  operation: Operation;
  pointer: Pointer;
  /** Key of the response, e.g. `200` or `5XX`. */
  response: string;
}

function faultOfResponse(
  exchange: Exchange,
  { operation, pointer, response }: DocumentedReply,
  backend: Backend,
): string | null {
  const documented = operation.responses[response] ?? {};
  const named = documented.$ref?.split('/').at(-1);
  if (named !== undefined) return faultOfNamed(exchange, named, backend);
  return faultOfContent(exchange, documented, [...pointer, 'responses', response], backend);
}

const faultOfNamed = (exchange: Exchange, name: string, backend: Backend) =>
  faultOfContent(exchange, DOCUMENT.components.responses[name] ?? {}, ['components', 'responses', name], backend);

function faultOfContent(exchange: Exchange, { headers = {}, content }: Response, at: Pointer, backend: Backend) {
  const { method, text } = exchange;
  const missing = Object.keys(headers).find((name) => !exchange.headers.get(name));
  if (missing !== undefined) return `without the header ${missing}`;
  if (method === 'HEAD' || content === undefined) return text === '' ? null : 'with a body';
  const type = mediaTypeOf(exchange);
  if (!content[type]) return `as ${type || 'nothing'} instead of ${Object.keys(content).join(' or ')}`;
  if (type !== 'application/json') return null;
  const fault = backend === 'built-in' ? strictFault : openFault;
  const wrong = fault([...at, 'content', type, 'schema'], JSON.parse(text));
  return wrong === null ? null : `but ${wrong}`;
}

/** The reply of the Django backend to a bug, and to a call that it does not have. */
const isPageOfError = (exchange: Exchange) =>
  (exchange.status === 404 || exchange.status >= 500) && mediaTypeOf(exchange) === 'text/html';

const mediaTypeOf = ({ headers }: Exchange) => (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';

/** Every reply of an API address lists its methods. */
function faultOfAllow({ headers }: Exchange, { path, operations }: DocumentedPath): string | null {
  if (!path.startsWith('/api/')) return null;
  const methods = Object.keys(operations).map((name) => name.toUpperCase());
  const expected = [...methods, ...(operations.get ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ');
  const allow = headers.get('allow');
  if (allow === null) return null;
  return allow.split(', ').toSorted().join(', ') === expected ? null : `with Allow: ${allow} instead of ${expected}`;
}
