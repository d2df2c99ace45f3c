/** Every case of the table, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASES, type Case } from './cases.ts';
import { type Host, isForeign, login, openHost } from './host.ts';

let host: Host;
let access = '';

beforeAll(async () => {
  host = await openHost();
  if (!login) return;
  const signedIn = await fetch(`${host.url}/api/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(login),
  });
  access = (await signedIn.json()).access;
});
afterAll(() => host.close());

function send({ method, path, authorization, json, body, contentType }: Case) {
  const headers = {
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    ...(authorization !== undefined && {
      Authorization: authorization === 'member' ? `Bearer ${access}` : authorization,
    }),
  };
  return fetch(host.url + path, {
    method,
    headers,
    body: json === undefined ? body : JSON.stringify(json),
    redirect: 'manual',
  });
}

const isAskedFor = (one: Case) => !(isForeign && one.ours) && !(one.authorization === 'member' && !login);

describe('the contract', () => {
  for (const one of CASES) {
    test.skipIf(!isAskedFor(one))(`${one.name}: ${one.status}`, async () => {
      const response = await send(one);
      expect(response.status).toBe(one.status);
      if (one.status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api"');
      if (one.allow) expect(response.headers.get('allow')).toBe(one.allow);
      if (one.answer === undefined) return;
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await response.json()).toEqual(one.answer);
    });
  }
});
