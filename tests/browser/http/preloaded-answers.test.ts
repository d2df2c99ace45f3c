// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import { changeProfile } from '#shared/accounts/profile-edit-calls.ts';
import { EVENT_LIST } from '../../../src/browser/events/events-api.ts';
import { failureSentence } from '../../../src/browser/http/failure-sentence.ts';
import { send } from '../../../src/browser/http/send.ts';
import { $rejectedToken } from '../../../src/browser/http/token.ts';
import { amina } from '../../support/member.ts';
import { tokenOf } from '../../support/token.ts';

const reply = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const fetchMock = vi.fn(() => reply({ ...amina, first_name: 'Newer' }));

beforeEach(() => {
  localStorage.setItem('jwtToken', 'hers');
  $rejectedToken.set(null);
  fetchMock.mockClear();
  vi.stubGlobal('fetch', fetchMock);
});

test('A preloaded answer is used once, and only with its own token', async () => {
  globalThis.preloadedAnswers = { token: 'his', answers: { '/api/profile/': reply(amina) } };
  expect(await send(getProfile)).toMatchObject({ first_name: 'Newer' });
  fetchMock.mockClear();
  globalThis.preloadedAnswers = { token: 'hers', answers: { '/api/profile/': reply(amina) } };
  expect(await send(getProfile)).toMatchObject({ first_name: amina.first_name });
  expect(fetchMock).not.toHaveBeenCalled();
  expect(await send(getProfile)).toMatchObject({ first_name: 'Newer' });
});

test('A preloaded answer that rejects the token ends the session', async () => {
  const rejection = reply({ detail: 'Given token not valid' }, 401);
  globalThis.preloadedAnswers = { token: 'hers', answers: { '/api/profile/': rejection } };
  await expect(send(getProfile)).rejects.toThrow();
  expect($rejectedToken.get()).toBe('hers');
});

test('A public call uses its preloaded answer once', async () => {
  globalThis.preloadedAnswers = { token: 'hers', answers: { '/api/events/': reply([]) } };
  expect(await EVENT_LIST.load()).toEqual([]);
  expect(fetchMock).not.toHaveBeenCalled();
  await EVENT_LIST.load().catch(() => undefined);
  expect(fetchMock).toHaveBeenCalledOnce();
});

test('After a change, preloaded answers are no longer used', async () => {
  globalThis.preloadedAnswers = { token: 'hers', answers: { '/api/profile/': reply(amina) } };
  await send(changeProfile, { first_name: 'Newer' });
  expect(await send(getProfile)).toMatchObject({ first_name: 'Newer' });
});

test('A call after the session has ended asks the person to sign in again', async () => {
  localStorage.removeItem('jwtToken');
  const rejection = { detail: 'Authentication credentials were not provided.' };
  fetchMock.mockReturnValueOnce(reply(rejection, 401) as ReturnType<typeof fetchMock>);
  const error = await send(getProfile).catch((reason: unknown) => reason);
  expect(failureSentence(error, null)).toBe('Your session has ended. Sign in again in a new tab.');
});

test.each([
  ['another person has signed in', tokenOf(2), /Signed out/],
  ['the person has signed out', null, /Signed out/],
  ['the same person has signed in again', tokenOf(1), null],
])('A preloaded answer is used only for its own person: %s', async (_, next, problem) => {
  const token = tokenOf(1);
  localStorage.setItem('jwtToken', token);
  const answer = Promise.withResolvers<Response>();
  globalThis.preloadedAnswers = { token, answers: { '/api/profile/': answer.promise } };
  const profile = send(getProfile);
  if (next) localStorage.setItem('jwtToken', next);
  else localStorage.removeItem('jwtToken');
  answer.resolve(await reply(amina));
  await (problem ? expect(profile).rejects.toThrow(problem) : expect(profile).resolves.toMatchObject({ pk: 1 }));
});
