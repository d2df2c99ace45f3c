/** The calls as an OpenAPI 3.1 document, for people who write or test a backend. docs/calls.md explains them. */
import type { JsonSchema } from '@valibot/to-json-schema';
import { type Call, isOfSeed, type Reply } from '#shared/http/call.ts';
import { DetailSchema } from '#shared/http/error-replies.ts';
import { type BackendPage, PAGES } from '../../server/run/pages.ts';
import { type ListedCall, SECTIONS } from './calls.ts';
import { jsonSchemaOf, namedSchemas } from './json-schema.ts';
import { mayBeLacking, openPath, repliesOf, SERVER_ERROR, UnauthenticatedSchema } from './replies.ts';

const PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  pk: { type: 'integer', minimum: 0 },
  id: { type: 'integer', minimum: 0 },
  slug: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
};

function parametersOf({ path, query }: Pick<Call, 'path' | 'query'> | BackendPage) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PARAMETERS[name] ?? { type: 'string' },
  }));
  const { properties = {} } = query ? jsonSchemaOf(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
  return [...inPath, ...inQuery];
}

function requestBodyOf({ body, picture }: Call) {
  if (!body) return undefined;
  const schema = jsonSchemaOf(body);
  if (!picture) return { content: { 'application/json': { schema } } };
  const file = { type: 'object', properties: { [picture]: { type: 'string', format: 'binary' } } };
  const isFileAlone = Object.keys(body.entries).length === 0;
  const multipart = { 'multipart/form-data': { schema: isFileAlone ? file : { allOf: [schema, file] } } };
  return { content: isFileAlone ? multipart : { 'application/json': { schema }, ...multipart } };
}

const MESSAGE_OF_STATUS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; no body.',
  400: 'The request is invalid.',
  401: 'The token, or what stands for it, is missing or invalid.',
  403: 'Not allowed.',
  404: 'No such row.',
  405: 'Wrong method.',
  409: 'It can no longer be done, or not yet.',
  410: 'Too old.',
  413: 'The body is too large.',
  415: "The body's content type is not supported.",
  429: 'Too many requests.',
  503: 'Busy, or not well.',
  [SERVER_ERROR]: 'A bug, no access to the data, or a full disk.',
};

/** Default replies by status, defined once under `components/responses`. */
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
const usualResponses = () =>
  Object.fromEntries(Object.entries(USUAL).map(([status, { name, reply }]) => [name, apiResponse(status, reply)]));

const HEADERS = {
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

function responseOf(status: string, reply: Reply) {
  const usual = USUAL[status];
  return usual?.reply === reply ? { $ref: `#/components/responses/${usual.name}` } : apiResponse(status, reply);
}

const pageResponse = (status: string, reply: Reply) => ({
  description: MESSAGE_OF_STATUS[status] ?? '',
  ...(reply !== null && { content: contentOf(reply) }),
});
const apiResponse = (status: string, reply: Reply) => ({
  ...pageResponse(status, reply),
  headers: HEADERS_OF_STATUS[status] ?? headersOf('Allow'),
});

const contentOf = (reply: NonNullable<Reply>) =>
  'mediaTypes' in reply
    ? Object.fromEntries(reply.mediaTypes.map((type) => [type, {}]))
    : { 'application/json': { schema: jsonSchemaOf(reply) } };

function wordsOf(call: Call): string {
  const { who } = call;
  if (who === 'anyone') return 'Anyone; a token is ignored.';
  if (who === 'signed in') return 'Anyone who is signed in.';
  if (isOfSeed(call)) return 'Staff.';
  return `Officers with access to one of: ${[...new Set([...(who as readonly string[]), 'all'])].join(', ')}.`;
}

function operationOf(tag: string, call: ListedCall) {
  const { who, summary, comment } = call;
  const parameters = parametersOf(call);
  const requestBody = requestBodyOf(call);
  const replies = Object.entries(repliesOf(call));
  return {
    ...headOf(tag, summary, `${wordsOf(call)} ${comment}`.trim()),
    ...(who !== 'anyone' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    ...(mayBeLacking(call) && { 'x-optional': true }),
    responses: Object.fromEntries(replies.map(([status, reply]) => [status, responseOf(status, reply)])),
  };
}

/** Those under `/api/` answer as the calls beside them do. */
function operationOfPage(page: BackendPage) {
  const { path, summary, comment = '', replies, ofSeed } = page;
  const isOfApi = path.startsWith('/api/');
  const parameters = parametersOf(page);
  const responses = Object.entries(replies).map(([status, reply]) => [status, pageResponse(status, reply)]);
  return {
    ...headOf(PAGES_TAG, summary, `Anyone; a token is ignored. ${comment}`.trim()),
    ...(parameters.length > 0 && { parameters }),
    ...(!ofSeed && { 'x-optional': true }),
    responses: Object.fromEntries([
      ...responses,
      [SERVER_ERROR, isOfApi ? responseOf(SERVER_ERROR, DetailSchema) : pageResponse(SERVER_ERROR, DetailSchema)],
    ]),
  };
}
const PAGES_TAG = 'Pages and files';

const headOf = (tag: string, summary: string, description: string) => ({
  tags: [tag],
  summary,
  description,
  externalDocs: { url: `calls.md#${anchorOf(tag)}` },
});

/** @param heading of docs/calls.md. @returns its anchor on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const DESCRIPTION =
  'What the built-in backend answers, and what the site needs of any other. Made from the definitions of the code by `npm run generate openapi`. ' +
  'docs/calls.md has the rules for all calls: bodies may be forms too, HEAD answers like GET, other methods 405, ' +
  'an address without its slash 301, an unknown one 404 with a page. Another backend may leave out what has a default, and lack the calls with `x-optional`.';

export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  const add = ({ path, method }: Pick<BackendPage, 'path' | 'method'>, operation: object) => {
    const address = openPath(path);
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
  };
  for (const [tag, calls] of Object.entries(SECTIONS)) for (const call of calls) add(call, operationOf(tag, call));
  for (const page of PAGES) add(page, operationOfPage(page));
  return {
    openapi: '3.1.0',
    info: {
      title: "Calls of the club's backend",
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { url: 'calls.md' },
    servers: [{ url: 'https://api.club.university.example' }],
    tags: [...Object.keys(SECTIONS), PAGES_TAG].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: HEADERS,
      responses: usualResponses(),
      schemas: namedSchemas(),
    },
  };
}
