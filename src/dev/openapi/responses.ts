/** What a call may answer, as OpenAPI says it. */
import type { Reply } from '../../shared/calls/call.ts';
import { DetailSchema, HTML, SERVER_ERROR, UnauthenticatedSchema } from './call.ts';
import { jsonSchemaOf } from './json-schema.ts';

const MESSAGE_OF_STATUS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; no body.',
  400: 'The request is invalid.',
  401: 'The token, or what stands for it, is missing or invalid.',
  403: 'Not allowed.',
  404: 'No such row.',
  405: 'Wrong method.',
  409: 'It cannot be done any more, or not yet.',
  410: 'Too old.',
  413: 'The body is too large.',
  415: "The body's content type is not supported.",
  429: 'Too many requests.',
  503: 'Busy, or not well.',
  [SERVER_ERROR]: 'A bug, no access to the data, or a full disk.',
};

/** What a status is answered with unless a call says otherwise: named once, under `components/responses`. */
const USUAL: Readonly<Record<string, { name: string; reply: Reply }>> = {
  401: { name: 'Unauthenticated', reply: UnauthenticatedSchema },
  403: { name: 'Forbidden', reply: DetailSchema },
  404: { name: 'NotFound', reply: DetailSchema },
  405: { name: 'MethodNotAllowed', reply: DetailSchema },
  413: { name: 'TooLarge', reply: DetailSchema },
  415: { name: 'UnsupportedMediaType', reply: DetailSchema },
  429: { name: 'TooManyRequests', reply: DetailSchema },
  [SERVER_ERROR]: { name: 'ServerError', reply: DetailSchema },
};
export const usualResponses = () =>
  Object.fromEntries(Object.entries(USUAL).map(([status, { name, reply }]) => [name, apiResponse(status, reply)]));

export const HEADERS = {
  Allow: { required: true, description: 'The methods of this address.', schema: { type: 'string' } },
  'WWW-Authenticate': { required: true, schema: { type: 'string', pattern: '^Bearer ' } },
  'Retry-After': { required: true, description: 'In seconds.', schema: { type: 'integer', minimum: 1 } },
};
const headersOf = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const HEADERS_OF_STATUS: Readonly<Record<string, object>> = {
  401: headersOf('Allow', 'WWW-Authenticate'),
  429: headersOf('Allow', 'Retry-After'),
};

/** @param isPage of an address outside `/api/`. */
export function responseOf(status: string, reply: Reply, isPage: boolean) {
  const usual = USUAL[status];
  if (isPage) return pageResponse(status, reply);
  return usual?.reply === reply ? { $ref: `#/components/responses/${usual.name}` } : apiResponse(status, reply);
}

const pageResponse = (status: string, reply: Reply) => ({
  description: MESSAGE_OF_STATUS[status] ?? '',
  ...(reply !== null && { content: contentOf(reply) }),
});
const apiResponse = (status: string, reply: Reply) =>
  reply === HTML
    ? pageResponse(status, reply)
    : { ...pageResponse(status, reply), headers: HEADERS_OF_STATUS[status] ?? headersOf('Allow') };

const contentOf = (reply: NonNullable<Reply>) =>
  'mediaTypes' in reply
    ? Object.fromEntries(reply.mediaTypes.map((type) => [type, {}]))
    : { 'application/json': { schema: jsonSchemaOf(reply) } };
