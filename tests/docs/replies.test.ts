/** The check that every reply of the backend's tests goes through (tests/support/openapi) finds what it is there for. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventReply } from '../support/event.ts';
import { type Exchange, replyFault } from '../support/openapi/reply-fault.ts';
import { requestFault } from '../support/openapi/request-fault.ts';

const EVENT = { ...eventReply(), event_date: '2027-02-10T17:30:00Z' };
const { host, ...WITHOUT_HOST } = EVENT;
const { sign_up, ...WITHOUT_SIGN_UP } = EVENT;

const exchange = (body: unknown, changed: Partial<Exchange> = {}): Exchange => ({
  ...{ method: 'GET', status: 200, url: 'http://api.university.example/api/events/glider-day/' },
  headers: new Headers({ 'Content-Type': 'application/json', Allow: 'GET, HEAD, OPTIONS' }),
  text: JSON.stringify(body),
  ...changed,
});
const LOGIN = { method: 'POST', url: 'http://api.university.example/api/login/' };
const PAGE = { headers: new Headers({ 'Content-Type': 'text/html', Allow: 'GET, HEAD, OPTIONS' }) };

test.each<[string, Exchange, RegExp]>([
  ['a field too many', exchange({ ...EVENT, secret: 1 }), /additional properties/],
  ['a field too few', exchange(WITHOUT_SIGN_UP), /required property 'sign_up'/],
  ['a status that is not documented', exchange(EVENT, { status: 418 }), /answered 418, which is not among 200, 404/],
  ['a page instead of JSON', exchange('<p>', PAGE), /as text\/html instead/],
  ['no time to wait', exchange({ detail: 'x' }, { ...LOGIN, status: 429 }), /without the header Retry-After/],
  ['an unknown address', exchange({}, { url: 'http://a.example/api/secrets/' }), /the address is not documented/],
])('The check of replies names %s', (_name, wrong, sentence) => {
  expect(replyFault(exchange(EVENT), 'built-in')).toBeNull();
  expect(replyFault(wrong, 'built-in')).toMatch(sentence);
});

test('Another backend may send more, leave out what has a default, and answer a bug with a page, but must send what the site needs', () => {
  expect(replyFault(exchange(WITHOUT_SIGN_UP), 'another')).toBeNull();
  expect(replyFault(exchange({ ...EVENT, secret: 1 }), 'another')).toBeNull();
  expect(replyFault(exchange('<p>', { ...PAGE, status: 500 }), 'another')).toBeNull();
  expect(replyFault(exchange(WITHOUT_HOST), 'another')).toMatch(/required property 'host'/);
});

test('The check of requests names a body that was taken but is not documented', () => {
  const sent = { ...LOGIN, status: 200 };
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
