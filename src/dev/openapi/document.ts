/** The calls as an OpenAPI 3.1 document, for those who write or test a backend. What it says in words is in docs/calls.md. */
import type { JsonSchema } from '@valibot/to-json-schema';
import { anchorOf, fieldsOf, type ListedCall, repliesOf } from './call.ts';
import { SECTIONS } from './calls.ts';
import { jsonSchemaOf, namedSchemas } from './json-schema.ts';
import { HEADERS, responseOf, usualResponses } from './responses.ts';

const PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  pk: { type: 'integer', minimum: 0 },
  id: { type: 'integer', minimum: 0 },
  slug: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
};

function parametersOf({ path, query }: ListedCall) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true },
    schema: PARAMETERS[name] ?? { type: 'string' },
  }));
  const { properties = {} } = query ? jsonSchemaOf(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ ...{ name, in: 'query' }, schema }));
  return [...inPath, ...inQuery];
}

function requestBodyOf({ body, picture }: ListedCall) {
  if (!body) return undefined;
  const schema = jsonSchemaOf(body);
  if (!picture) return { content: { 'application/json': { schema } } };
  const file = { type: 'object', properties: { [picture]: { type: 'string', format: 'binary' } } };
  const multipart = {
    'multipart/form-data': { schema: fieldsOf(body).length === 0 ? file : { allOf: [schema, file] } },
  };
  return { content: fieldsOf(body).length === 0 ? multipart : { 'application/json': { schema }, ...multipart } };
}

const WORDS: Readonly<Record<Exclude<ListedCall['who'], readonly string[]>, string>> = {
  anybody: 'Anybody; a token is ignored.',
  'signed in': 'Anybody who is signed in.',
  staff: 'Staff.',
};
const wordsOf = (who: ListedCall['who']) =>
  typeof who === 'string'
    ? WORDS[who]
    : `Officers with one of these rights: ${[...new Set([...who, 'all'])].join(', ')}.`;

function operationOf(tag: string, one: ListedCall) {
  const { path, who, summary } = one;
  const isPage = !path.startsWith('/api/');
  const parameters = parametersOf(one);
  const requestBody = requestBodyOf(one);
  const replies = Object.entries(repliesOf(one));
  return {
    tags: [tag],
    summary,
    description: wordsOf(who),
    externalDocs: { url: `calls.md#${anchorOf(tag)}` },
    ...(who !== 'anybody' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(replies.map(([status, reply]) => [status, responseOf(status, reply, isPage)])),
  };
}

const DESCRIPTION =
  'What the embedded backend answers, and what the site needs of any other. Made from the schemas of the code by `npm run generate openapi`. ' +
  'docs/calls.md says it in words, with the rules for all calls: bodies may be forms too, HEAD answers like GET, other methods 405, ' +
  'an address without its slash 301, an unknown one 404 with a page.';

export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [tag, calls] of Object.entries(SECTIONS))
    for (const call of calls)
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(tag, call) };
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
    tags: Object.keys(SECTIONS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: HEADERS,
      responses: usualResponses(),
      schemas: namedSchemas(),
    },
  };
}
