// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { sendWithToken } from '../../../src/browser/http/send-with-token.ts';
import { $person, $rejectedToken } from '../../../src/browser/http/token.ts';
import { endSession, followSession } from '../../../src/browser/session/follow-session.ts';
import { $session, restoreSession, startSession } from '../../../src/browser/session/session.ts';
import { amina } from '../../support/member.ts';
import { tokenOf } from '../../support/token.ts';

vi.mock('../../../src/browser/http/send-with-token.ts', () => ({ sendWithToken: vi.fn() }));
const profile = vi.mocked(sendWithToken);

const HEADER = { username: 'K-10001', last_name: 'Achieng', is_staff: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  $session.set({ status: 'unknown' });
  $person.set(null);
  document.body.innerHTML = '<header></header><main></main>';
  profile.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('Without a token, no profile is fetched', async () => {
  await restoreSession();
  expect($session.get()).toEqual({ status: 'out', expired: false });
  expect(profile).not.toHaveBeenCalled();
});

test('A restored session shows the cached header, then the profile', async () => {
  localStorage.setItem('jwtToken', 'token');
  sessionStorage.setItem('header', JSON.stringify({ ...HEADER, person: 'token' }));
  profile.mockResolvedValueOnce(amina).mockRejectedValueOnce(new NetworkError('down'));
  const restoring = restoreSession();
  expect($session.get()).toMatchObject({ status: 'loading', cached: { username: 'K-10001' } });
  await restoring;
  expect($session.get()).toEqual({ status: 'in', account: amina });
  const again = restoreSession();
  expect($session.get()).toEqual({ status: 'in', account: amina });
  await again;
  expect($session.get()).toEqual({ status: 'in', account: amina });
});

test('A restored session shows nothing of the person who was signed in before', async () => {
  localStorage.setItem('jwtToken', tokenOf(2));
  sessionStorage.setItem('header', JSON.stringify({ ...HEADER, person: '1' }));
  profile.mockResolvedValue(amina);
  const restoring = restoreSession();
  expect($session.get()).toEqual({ status: 'loading', cached: null });
  await restoring;
});

test('A session that a newer call has restored stays when an older one fails', async () => {
  localStorage.setItem('jwtToken', 'token');
  const older = Promise.withResolvers<typeof amina>();
  profile.mockReturnValueOnce(older.promise).mockResolvedValueOnce(amina);
  const restoring = restoreSession();
  await restoreSession();
  older.reject(new NetworkError('down'));
  await restoring;
  expect($session.get()).toEqual({ status: 'in', account: amina });
});

test('The token stays when the profile cannot be fetched', async () => {
  localStorage.setItem('jwtToken', 'token');
  sessionStorage.setItem('header', '{"username":5');
  profile.mockRejectedValue(new HttpError(500, { fields: {}, detail: null }, null));
  await restoreSession();
  expect($session.get()).toMatchObject({ status: 'failed', cached: null });
  expect(localStorage.getItem('jwtToken')).toBe('token');
  expect(console.error).toHaveBeenCalledWith('Failed to fetch user profile', expect.any(HttpError));
});

test('A profile that arrives after the person has signed out is not shown', async () => {
  localStorage.setItem('jwtToken', 'token');
  profile.mockImplementationOnce(async () => {
    localStorage.setItem('jwtToken', 'of somebody else');
    return amina;
  });
  await restoreSession();
  expect($session.get().status).toBe('loading');
  profile.mockImplementationOnce(async () => {
    endSession();
    return amina;
  });
  await restoreSession();
  expect($session.get()).toEqual({ status: 'out', expired: false });
  expect(sessionStorage.getItem('header')).toBeNull();
});

test('Signing in stores the token, and for the header three fields and whose they are', async () => {
  profile.mockResolvedValue(amina);
  const onSignIn = vi.fn();
  addEventListener('session:signin', onSignIn, { once: true });
  await startSession('fresh');
  expect(localStorage.getItem('jwtToken')).toBe('fresh');
  expect(onSignIn).toHaveBeenCalledOnce();
  expect(JSON.parse(sessionStorage.getItem('header') ?? '')).toEqual({
    ...HEADER,
    person: 'fresh',
  });
});

test('A rejected token ends the session, even if the session’s script loads later', () => {
  localStorage.setItem('jwtToken', 'old');
  $rejectedToken.set('old');
  followSession();
  expect($session.get()).toEqual({ status: 'out', expired: true });
  expect(localStorage.getItem('jwtToken')).toBeNull();
  localStorage.setItem('jwtToken', 'next');
  $rejectedToken.set('old');
  expect(localStorage.getItem('jwtToken')).toBe('next');
  $rejectedToken.set('next');
  expect(localStorage.getItem('jwtToken')).toBeNull();
});

describe('while a page of Amina is open', () => {
  const AMINA = tokenOf(1);
  const reload = vi.fn();
  beforeEach(async () => {
    reload.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
    profile.mockResolvedValue(amina);
    localStorage.setItem('jwtToken', AMINA);
    followSession();
    await restoreSession();
  });
  /** @param token written by the other tab; null: it removed the token. */
  const write = (token: string | null) =>
    token ? localStorage.setItem('jwtToken', token) : localStorage.removeItem('jwtToken');
  const otherTab = async (token: string | null) => {
    write(token);
    dispatchEvent(new StorageEvent('storage', { key: 'jwtToken', newValue: token }));
    await new Promise((done) => setTimeout(done));
  };
  const comesBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const isHidden = () => document.querySelector('main')?.hidden;

  test.each([
    ['another person signs in in another tab', () => otherTab(tokenOf(2))],
    ['she signs out in another tab', () => otherTab(null)],
    ['another person has signed in before it comes back from the history', () => write(tokenOf(2))],
    ['she has signed out before it comes back from the history', () => write(null)],
  ])('Amina’s page is hidden and reloaded when %s', async (when, change) => {
    await change();
    if (when.endsWith('history')) comesBack();
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
    expect($session.get()).toEqual({ status: 'out', expired: false });
    expect(sessionStorage.getItem('header')).toBeNull();
  });

  test('The next person finds nothing of what Amina typed', async () => {
    document.body.insertAdjacentHTML('beforeend', '<form><input value="" /></form>');
    const field = document.querySelector('input') as HTMLInputElement;
    field.value = 'hers';
    await otherTab(tokenOf(2));
    expect(field.value).toBe('');
  });

  test('Amina’s page stays when she signs in again', async () => {
    await otherTab(tokenOf(1));
    comesBack();
    await vi.waitFor(() => expect($session.get()).toEqual({ status: 'in', account: amina }));
    expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
  });

  test('When Amina’s session ends in another tab, her page stays until someone else signs in', async () => {
    localStorage.removeItem('jwtToken');
    dispatchEvent(new StorageEvent('storage', { key: 'jwtToken', newValue: '' }));
    await otherTab(null);
    comesBack();
    expect($session.get()).toEqual({ status: 'out', expired: true });
    expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
    await otherTab(tokenOf(2));
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  test('Amina’s profile is shown if it arrives after she has signed in again', async () => {
    profile.mockImplementation(async () => {
      localStorage.setItem('jwtToken', tokenOf(1));
      return amina;
    });
    await restoreSession();
    expect($session.get()).toEqual({ status: 'in', account: amina });
  });
});
