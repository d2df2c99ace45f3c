// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { authHttp } from '../../../src/browser/http/auth-client.ts';
import { failureSentence } from '../../../src/browser/http/failure-sentence.ts';
import { send } from '../../../src/browser/http/send.ts';
import { $refusedToken } from '../../../src/browser/http/token.ts';
import { fetchProfile } from '../../../src/browser/session/session-api.ts';
import { getEventStates } from '../../../src/shared/events/event-state-calls.ts';
import { amina } from '../../support/member.ts';
import { tokenOf } from '../../support/token.ts';

const reply = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const asked = vi.fn(() => reply({ ...amina, first_name: 'Newer' }));

beforeEach(() => {
  localStorage.setItem('jwtToken', 'hers');
  $refusedToken.set(null);
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

test('The page’s own answer is taken once, for the token it was asked with', async () => {
  globalThis.earlyAnswers = { token: 'his', answers: { '/api/profile/': reply(amina) } };
  expect(await fetchProfile()).toMatchObject({ first_name: 'Newer' });
  asked.mockClear();
  globalThis.earlyAnswers = { token: 'hers', answers: { '/api/profile/': reply(amina) } };
  expect(await fetchProfile()).toMatchObject({ first_name: amina.first_name });
  expect(asked).not.toHaveBeenCalled();
  expect(await fetchProfile()).toMatchObject({ first_name: 'Newer' });
});

test('A token that the page’s own call finds refused ends the session', async () => {
  const refused = reply({ detail: 'Given token not valid' }, 401);
  globalThis.earlyAnswers = { token: 'hers', answers: { '/api/profile/': refused } };
  await expect(fetchProfile()).rejects.toThrow();
  expect($refusedToken.get()).toBe('hers');
});

test('A call that anyone may make takes the page’s own answer too, once', async () => {
  globalThis.earlyAnswers = { token: 'hers', answers: { '/api/club/event-states/': reply([]) } };
  expect(await send(getEventStates)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  await send(getEventStates).catch(() => undefined);
  expect(asked).toHaveBeenCalledOnce();
});

test('After a change the backend is asked, and not what was asked before it', async () => {
  globalThis.earlyAnswers = { token: 'hers', answers: { '/api/profile/': reply(amina) } };
  await authHttp.patch('/api/profile/', { json: { first_name: 'Newer' }, reply: v.unknown() });
  expect(await fetchProfile()).toMatchObject({ first_name: 'Newer' });
});

test('A question after the session has ended says that it has, and not that the server did not answer', async () => {
  localStorage.removeItem('jwtToken');
  const refused = { detail: 'Authentication credentials were not provided.' };
  asked.mockReturnValueOnce(reply(refused, 401) as ReturnType<typeof asked>);
  const error = await fetchProfile().catch((reason: unknown) => reason);
  expect(failureSentence(error, null)).not.toContain("didn't answer");
});

test.each([
  ['another person has signed in', tokenOf(2), /Signed out/],
  ['the person has signed out', null, /Signed out/],
  ['the same person has signed in again', tokenOf(1), null],
])('An early answer is given only to the person for whom it was asked: %s', async (_, next, problem) => {
  const token = tokenOf(1);
  localStorage.setItem('jwtToken', token);
  const answer = Promise.withResolvers<Response>();
  globalThis.earlyAnswers = { token, answers: { '/api/profile/': answer.promise } };
  const profile = fetchProfile();
  if (next) localStorage.setItem('jwtToken', next);
  else localStorage.removeItem('jwtToken');
  answer.resolve(await reply(amina));
  await (problem ? expect(profile).rejects.toThrow(problem) : expect(profile).resolves.toMatchObject({ pk: 1 }));
});
