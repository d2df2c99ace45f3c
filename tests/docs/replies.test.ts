/** The check that every reply of the backend's tests goes through (tests/support/openapi) finds what it is there for. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Backend, type Exchange, replyFault } from '../support/openapi/reply-fault.ts';
import { requestFault } from '../support/openapi/request-fault.ts';

const EVENT = {
  ...{ id: 9, title: 'Glider day', description: '<p>Bring a hat.</p>', event_date: '2027-02-10T17:30:00Z' },
  ...{ location: 'Sports field', host: 'The club', cover_image: null, slug: 'glider-day' },
};
const JSON_TYPE = { 'Content-Type': 'application/json' };

interface Answer {
  method?: string;
  path?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}
function faultOf(
  { method = 'GET', path = '/api/events/glider-day/', status = 200, headers = {}, body = EVENT }: Answer,
  backend: Backend = 'built-in',
) {
  const exchange: Exchange = {
    ...{ method, status, url: `http://api.university.example${path}` },
    headers: new Headers({ ...JSON_TYPE, Allow: 'GET, HEAD, OPTIONS', ...headers }),
    text: typeof body === 'string' ? body : JSON.stringify(body),
  };
  return replyFault(exchange, backend);
}

test('The check of replies passes what is documented', () => {
  expect(faultOf({})).toBeNull();
  expect(faultOf({ method: 'HEAD', body: '' })).toBeNull();
  expect(faultOf({ status: 404, body: { detail: 'Not found.' } })).toBeNull();
});

const { host: _, ...WITHOUT_HOST } = EVENT;
test.each<[string, Answer, RegExp]>([
  ['a field too many', { body: { ...EVENT, secret: 1 } }, /additional properties/],
  ['a field too few', { body: WITHOUT_HOST }, /required property 'host'/],
  ['a status that is not documented', { status: 418 }, /answered 418, which is not among 200, 404/],
  ['a page instead of JSON', { headers: { 'Content-Type': 'text/html' }, body: '<p>' }, /as text\/html instead/],
  [
    'no time to wait',
    { path: '/api/login/', method: 'POST', status: 429, body: { detail: 'x' } },
    /without the header Retry-After/,
  ],
  ['an address that is not documented', { path: '/api/secrets/' }, /the address is not documented/],
])('The check of replies names %s', (_name, answer, sentence) => expect(faultOf(answer)).toMatch(sentence));

test('Another backend may send more, and answer a bug with a page, but must send what the site needs', () => {
  expect(faultOf({ body: { ...EVENT, secret: 1 } }, 'another')).toBeNull();
  expect(faultOf({ status: 500, headers: { 'Content-Type': 'text/html' }, body: '<p>' }, 'another')).toBeNull();
  expect(faultOf({ body: WITHOUT_HOST }, 'another')).toMatch(/required property 'host'/);
});

test('The check of requests names a body that was taken but is not documented', () => {
  const sent = { method: 'POST', url: 'http://api.university.example/api/login/', status: 200 };
  expect(requestFault({ ...sent, json: { username: ' K-1 ', password: 'x' } })).toBeNull();
  expect(requestFault({ ...sent, json: { name: 'K-1', password: 'x' } })).toMatch(/required property 'username'/);
  expect(requestFault({ ...sent, status: 400, json: {} })).toBeNull();
});

test('The backends of all tests are made where the check is', () => {
  const root = new URL('../..', import.meta.url).pathname;
  const makers = globSync('tests/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /\bcreateApp\(/.test(readFileSync(root + file, 'utf8')),
  );
  // A benchmark measures the backend without the check; what browsers ask, the server's tests ask too.
  const others = ['tests/docs/replies.test.ts', 'tests/bench/years.ts', 'tests/support/services.ts'];
  expect(makers.filter((file) => !others.includes(file))).toEqual(['tests/server/support.ts']);
});
