// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { $refusedToken } from '../../../src/browser/http/token.ts';
import { fetchProfile } from '../../../src/browser/session/session-api.ts';
import { amina } from '../../support/member.ts';

const reply = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const asked = vi.fn(() => reply({ ...amina, first_name: 'Newer' }));

beforeEach(() => {
  localStorage.setItem('jwtToken', 'hers');
  $refusedToken.set(null);
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

test('the page’s own answer is taken once, and the next time the backend is asked', async () => {
  window.profileAnswer = { token: 'hers', answer: reply(amina) };
  expect(await fetchProfile()).toMatchObject({ first_name: amina.first_name });
  expect(asked).not.toHaveBeenCalled();
  expect(await fetchProfile()).toMatchObject({ first_name: 'Newer' });
  expect('profileAnswer' in window).toBe(true);
});

test('the answer to another person’s token is left alone', async () => {
  window.profileAnswer = { token: 'his', answer: reply(amina) };
  expect(await fetchProfile()).toMatchObject({ first_name: 'Newer' });
});

test('a token that the page’s own call finds refused ends the session', async () => {
  window.profileAnswer = { token: 'hers', answer: reply({ detail: 'Given token not valid' }, 401) };
  await expect(fetchProfile()).rejects.toThrow();
  expect($refusedToken.get()).toBe('hers');
});
