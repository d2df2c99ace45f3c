/** Checks a reply against the definition of its call: status, headers and body. */
import * as v from 'valibot';
import type { Reply } from '#shared/http/call.ts';
import { DetailSchema } from '#shared/http/error-replies.ts';
import { SERVER_ERROR, UnauthenticatedSchema } from '../../../src/dev/openapi/replies.ts';
import { type Address, findAddress, pathOf } from './addresses.ts';
import { strictSchema } from './strict-schema.ts';

export interface Exchange {
  method: string;
  /** Of the request, e.g. `http://api.university.example/api/events/`. */
  url: string;
  status: number;
  headers: Headers;
  /** The body of the reply. */
  text: string;
}

/** `built-in` sends only what is promised. Another backend may send more, or less than the site needs, and HTML pages for errors. */
export type Backend = 'built-in' | 'another';

/** @returns what is not as defined, in a sentence; null if all is. */
export function replyFault(exchange: Exchange, backend: Backend): string | null {
  const fault = faultOf(exchange, backend);
  if (fault === null) return null;
  return `${exchange.method} ${pathOf(exchange.url)} answered ${exchange.status}, ${fault} (docs/openapi.json).`;
}

function faultOf(exchange: Exchange, backend: Backend): string | null {
  const { method, url, status } = exchange;
  // A CORS preflight, answered before the address is checked.
  if (method === 'OPTIONS') return status === 204 || backend === 'another' ? null : 'which should be 204';
  const address = findAddress(pathOf(url));
  if (!address) return faultAtUnknown(exchange);
  if (backend === 'another' && isPageOfError(exchange)) return null;
  const { call, replies } = address.methods.get(method === 'HEAD' ? 'GET' : method) ?? {};
  if (replies === undefined) return faultOfOtherMethod(exchange, address, backend);
  const key = replies[status] !== undefined ? String(status) : status >= 500 ? SERVER_ERROR : undefined;
  if (key === undefined) return `which is not among ${Object.keys(replies).join(', ')}`;
  // Of another backend's success, the site needs no more than it reads.
  const read = backend === 'another' && status < 300 ? call?.read : undefined;
  const fault = read === null ? null : faultOfContent(exchange, read ?? replies[key] ?? null, backend);
  return fault ?? faultOfAllow(exchange, address);
}

function faultAtUnknown({ url, status, headers }: Exchange): string | null {
  const pathname = pathOf(url);
  if (!findAddress(`${pathname}/`)) return status === 404 ? null : 'and the address is not documented';
  if (status !== 301) return 'which should be 301 to the address with its slash';
  const to = pathOf(new URL(headers.get('location') ?? '', url).href);
  return to === `${pathname}/` ? null : `which leads to ${to}`;
}

const ERRORS_OF_OTHER_METHODS: Readonly<Record<number, Reply>> = {
  401: UnauthenticatedSchema,
  403: DetailSchema,
  405: DetailSchema,
};

/** A missing or insufficient token is rejected first. */
function faultOfOtherMethod(exchange: Exchange, address: Address, backend: Backend): string | null {
  const { status } = exchange;
  if (!address.path.startsWith('/api/')) return status === 404 ? null : 'and the method is not documented';
  const isClosed = [...address.methods.values()].some(({ call }) => call && call.who !== 'anyone');
  if (!(isClosed ? [401, 403, 405] : [405]).includes(status)) return 'and the method is not documented';
  return faultOfContent(exchange, ERRORS_OF_OTHER_METHODS[status] ?? null, backend) ?? faultOfAllow(exchange, address);
}

const HEADERS: Readonly<Record<number, readonly string[]>> = { 401: ['www-authenticate'], 429: ['retry-after'] };

function faultOfContent(exchange: Exchange, reply: Reply, backend: Backend): string | null {
  const { method, status, text, url } = exchange;
  const isOfCall = pathOf(url).startsWith('/api/') && !(reply && 'mediaTypes' in reply);
  const expected = isOfCall ? ['allow', ...(HEADERS[status] ?? [])] : [];
  const missing = expected.find((name) => !exchange.headers.get(name));
  if (missing !== undefined) return `without the header ${missing}`;
  if (method === 'HEAD' || reply === null) return text === '' ? null : 'with a body';
  const types = 'mediaTypes' in reply ? reply.mediaTypes : ['application/json'];
  const type = mediaTypeOf(exchange);
  if (!types.includes(type)) return `as ${type || 'nothing'} instead of ${types.join(' or ')}`;
  if ('mediaTypes' in reply) return null;
  const { success, issues = [] } = v.safeParse(backend === 'built-in' ? strictSchema(reply) : reply, JSON.parse(text));
  return success ? null : `but ${issues.slice(0, 3).map(wordsOf).join(', ')}`;
}

const wordsOf = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`;

/** The reply of the Django backend to a bug, and to a call that it does not have. */
const isPageOfError = (exchange: Exchange) =>
  (exchange.status === 404 || exchange.status >= 500) && mediaTypeOf(exchange) === 'text/html';

const mediaTypeOf = ({ headers }: Exchange) => (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';

/** Every reply of an API address lists its methods. */
function faultOfAllow({ headers }: Exchange, { path, methods }: Address): string | null {
  if (!path.startsWith('/api/')) return null;
  const expected = [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ');
  const allow = headers.get('allow');
  if (allow === null) return null;
  return allow.split(', ').toSorted().join(', ') === expected ? null : `with Allow: ${allow} instead of ${expected}`;
}
