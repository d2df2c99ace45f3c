/** The calls as an OpenAPI 3.1 document, for those who write or test a backend. What it says in words is in docs/calls.md. */
import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Call, Who } from './call.ts';
import { ACCOUNT_CALLS } from './calls/accounts.ts';
import { EVENT_CALLS } from './calls/events.ts';
import { MEMBER_CALLS } from './calls/members.ts';
import { PAGE_CALLS } from './calls/pages.ts';
import { CLUB_CALLS, described } from './club-calls.ts';
import { fieldsOf } from './fields.ts';
import { jsonSchemaOf, namedSchemas } from './json-schema.ts';
import { HEADERS, repliesOf, responseOf, usualResponses } from './responses.ts';

const SECTIONS: Readonly<Record<string, readonly Call[]>> = {
  'Accounts and passwords': ACCOUNT_CALLS,
  'Profile and members': MEMBER_CALLS,
  Events: EVENT_CALLS,
  'States of events, drafts': [...CLUB_CALLS.EventStates, ...CLUB_CALLS.Drafts].map(described),
  'Places at events': CLUB_CALLS.Places.map(described),
  Calendar: CLUB_CALLS.Calendar.map(described),
  'Who sees what': CLUB_CALLS.Privacy.map(described),
  Joining: CLUB_CALLS.Joining.map(described),
  Officers: CLUB_CALLS.Officers.map(described),
  'Pages and files': PAGE_CALLS,
};
export const CALLS: readonly Call[] = Object.values(SECTIONS).flat();

const PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  pk: { type: 'integer', minimum: 0 },
  id: { type: 'integer', minimum: 0 },
  slug: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
};

function parametersOf(path: string, query: Call['query']) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true },
    schema: PARAMETERS[name] ?? { type: 'string' },
  }));
  const inQuery = Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
    ...{ name, in: 'query' },
    schema: jsonSchemaOf(schema as v.GenericSchema),
  }));
  return [...inPath, ...inQuery];
}

function requestBodyOf({ body, picture }: Call) {
  if (!body) return undefined;
  const schema = jsonSchemaOf(body);
  if (!picture) return { content: { 'application/json': { schema } } };
  const file = { type: 'object', properties: { [picture]: { type: 'string', format: 'binary' } } };
  const multipart = {
    'multipart/form-data': { schema: fieldsOf(body).length === 0 ? file : { allOf: [schema, file] } },
  };
  return { content: fieldsOf(body).length === 0 ? multipart : { 'application/json': { schema }, ...multipart } };
}

const WORDS: Readonly<Record<Exclude<Who, readonly string[]>, string>> = {
  anybody: 'Anybody; a token is ignored.',
  'signed in': 'Anybody who is signed in.',
  staff: 'Staff.',
};
const wordsOf = (who: Who) =>
  typeof who === 'string'
    ? WORDS[who]
    : `Officers with one of these rights: ${[...new Set([...who, 'all'])].join(', ')}.`;

/** The heading's address on GitHub's page of docs/calls.md. */
const anchorOf = (call: string) =>
  call
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

function operationOf(tag: string, one: Call) {
  const { call, who, summary, query } = one;
  const [, path = ''] = call.split(' ');
  const isPage = !path.startsWith('/api/');
  const parameters = parametersOf(path, query);
  const requestBody = requestBodyOf(one);
  const replies = Object.entries(repliesOf(one));
  return {
    tags: [tag],
    summary,
    description: wordsOf(who),
    externalDocs: { url: `calls.md#${isPage ? 'pages-and-files-of-the-backend' : anchorOf(call)}` },
    ...(who !== 'anybody' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(replies.map(([status, reply]) => [status, responseOf(status, reply, isPage)])),
  };
}

const DESCRIPTION =
  'What the embedded backend answers, and what the site needs of any other. Made from the schemas of the code by `npm run openapi`. ' +
  'docs/calls.md says it in words, with the rules for all calls: bodies may be forms too, HEAD answers like GET, other methods 405, ' +
  'an address without its slash 301, an unknown one 404 with a page.';

export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [tag, calls] of Object.entries(SECTIONS))
    for (const one of calls) {
      const [method = '', path = ''] = one.call.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(tag, one) };
    }
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
