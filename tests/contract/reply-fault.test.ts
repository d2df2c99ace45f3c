/** What another backend may answer. What it answers: `npm run test:backend`. */
import { expect, test } from 'vitest';
import { type Backend, replyFault } from '../support/calls/reply-fault.ts';

const faultOf = (call: string, [status, type, text]: [number, string, string], backend: Backend = 'another') => {
  const [method = '', path = ''] = call.split(' ');
  const headers = new Headers({
    'Content-Type': type,
    ...(type === 'application/json' && { Allow: ALLOWED[path] ?? '' }),
  });
  return replyFault({ method, url: `https://api.university.example${path}`, status, headers, text }, backend);
};
const ALLOWED: Readonly<Record<string, string>> = {
  '/api/profile/': 'GET, PATCH, HEAD, OPTIONS',
  '/api/leaders/': 'GET, HEAD, OPTIONS',
};

test.each<[string, string, [number, string, string]]>([
  ['a body that the site does not read', 'PATCH /api/profile/', [200, 'application/json', '{"pk":7}']],
  ['a page without Allow', 'GET /api/verify-email/', [200, 'text/html', '<!DOCTYPE html>']],
  ['more fields than are read', 'GET /api/leaders/', [200, 'application/json', '[]']],
])('Another backend may answer %s', (_, call, reply) => {
  expect(faultOf(call, reply)).toBeNull();
});

test.each<[string, string, [number, string, string], Backend, RegExp]>([
  ['less than the site reads', 'GET /api/profile/', [200, 'application/json', '{"pk":7}'], 'another', /username/],
  ['a page instead of JSON', 'GET /api/leaders/', [200, 'text/html', '<p>'], 'another', /without the header allow/],
  ['less than it promises', 'PATCH /api/profile/', [200, 'application/json', '{"pk":7}'], 'built-in', /username/],
])('No backend may answer %s', (_, call, reply, backend, fault) => {
  expect(faultOf(call, reply, backend)).toMatch(fault);
});
