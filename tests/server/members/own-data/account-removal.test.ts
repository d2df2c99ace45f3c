import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addEvent } from '../../../../src/server/events/events-table.ts';
import { deleteAccount } from '../../../../src/server/members/own-data.ts';
import { findUser, replacePassword, replacePicture, type User } from '../../../../src/server/members/users-table.ts';
import { site } from '../../../support/site.ts';
import { makeStaff } from '../../rights.ts';
import { AMINA, testBackend } from '../../support.ts';

const GONE = { detail: 'User not found', code: 'user_not_found' };

async function signedInBackend(changed = {}) {
  const parts = testBackend(changed);
  const token = await parts.joinAndSignIn();
  const send = (json: unknown) => parts.call('POST', '/api/profile/delete/', { token, json });
  const remove = (password = AMINA.password) => send({ password });
  const rows = (table: string) => Number(parts.backend.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  return { ...parts, token, send, remove, rows };
}

describe('a member who shows the password', () => {
  test('is deleted with everything that hangs on the account, and every token dies', async () => {
    const { remove, call, signIn, backend, mails, rows, token } = await signedInBackend();
    const other = (await signIn()).json.access;
    await call('POST', '/api/forgot-password/', { json: { email: AMINA.email } });
    await backend.background.idle();
    const photo = await backend.media.save(new Uint8Array([1]), 'png');
    replacePicture(backend.database, 1, photo);

    const { status, text } = await remove();
    expect({ status, text }).toEqual({ status: 204, text: '' });
    for (const table of ['users', 'verification_tokens', 'password_resets', 'known_addresses'])
      expect([table, rows(table)]).toEqual([table, 0]);
    expect(await backend.media.read(photo)).toBeNull();
    // Of the emails only the one that tells of it.
    expect(mails().map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    for (const old of [token, other]) {
      const answer = await call('GET', '/api/profile/', { token: old });
      expect([answer.status, answer.json]).toEqual([401, GONE]);
    }
    expect((await signIn()).status).toBe(401);
    expect((await remove()).status).toBe(401);
  });

  test('is told by mail, when and where to turn to', async () => {
    const { remove, mails } = await signedInBackend({ now: () => Date.UTC(2026, 10, 21, 9, 30) });
    await remove();
    expect(mails()[0]).toMatchObject({ to: AMINA.email, subject: 'Your account was deleted', links: [] });
    expect(mails()[0]?.text).toContain('was deleted on Saturday, November 21, 2026, 12:30 PM (Nairobi time)');
    expect(mails()[0]?.text).toContain(`write to ${site.email}`);
  });

  test('leaves the events and everybody else as they are', async () => {
    const { remove, join, backend, rows, mails } = await signedInBackend();
    await join({ username: 'K-2', email: 'brian@university.example' });
    addEvent(backend.database, {
      ...{ title: 'Test Flight', description: 'd', event_date: '2027-05-01T10:00:00.000000Z' },
      ...{ location: 'L', host: 'H', cover_image: null },
    });
    expect((await remove()).status).toBe(204);
    expect([rows('users'), rows('events')]).toEqual([1, 1]);
    expect(mails().filter(({ to }) => to === 'brian@university.example')).toHaveLength(1);
  });

  test('may sign up again under the same name, and the old token opens nothing of it', async () => {
    const { remove, join, signIn, call, token } = await signedInBackend();
    await remove();
    await join();
    expect((await signIn()).status).toBe(200);
    expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
  });

  test('may be the last of the staff', async () => {
    const { remove, backend, rows } = await signedInBackend();
    makeStaff(backend.database);
    expect((await remove()).status).toBe(204);
    expect(rows('users')).toBe(0);
  });

  test('who deletes it twice at once succeeds once', async () => {
    const { remove, mails } = await signedInBackend();
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
    expect(mails()).toHaveLength(1);
  });
});

describe('nothing is deleted', () => {
  test.each<[unknown, object]>([
    [{ password: 'nope' }, { detail: 'Password is incorrect.' }],
    [{ password: ` ${AMINA.password}` }, { detail: 'Password is incorrect.' }],
    [{ password: '' }, { password: ['This field may not be blank.'] }],
    [{ password: null }, { password: ['This field may not be null.'] }],
    [{ password: [AMINA.password] }, { password: ['Not a valid string.'] }],
    [{}, { password: ['This field is required.'] }],
    [[], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
  ])('with %j', async (json, answer) => {
    const parts = await signedInBackend();
    const { status, json: said } = await parts.send(json);
    expect([status, said]).toEqual([400, answer]);
    expect([parts.rows('users'), parts.mails().length]).toEqual([1, 1]);
    expect((await parts.call('GET', '/api/profile/', { token: parts.token })).status).toBe(200);
  });

  test('when the password was changed after it was looked at', async () => {
    const { backend, rows } = await signedInBackend();
    const asRead = findUser(backend.database, 1) as User;
    replacePassword(backend.database, asRead, 'another hash', 1);
    expect(deleteAccount(backend.database, asRead, { actor: 'terminal', now: 1 })).toBe('gone');
    expect([rows('users'), rows('outbox')]).toEqual([1, 1]);
  });

  test('when the disk fails half way: not even a mail', async () => {
    const { remove, backend, rows, mails } = await signedInBackend();
    backend.database.exec("CREATE TRIGGER broken BEFORE DELETE ON outbox BEGIN SELECT raise(ABORT, 'broken'); END");
    expect((await remove()).status).toBe(500);
    expect([rows('users'), mails().length]).toEqual([1, 1]);
  });

  test('without a token, with somebody else’s password, by a GET', async () => {
    const { call, join, signIn, rows } = await signedInBackend();
    const json = { password: AMINA.password };
    expect((await call('POST', '/api/profile/delete/', { json })).status).toBe(401);
    await join({
      username: 'K-2',
      email: 'b@university.example',
      password: 'other apogees',
      confirm_password: 'other apogees',
    });
    const token = (await signIn({ username: 'K-2', password: 'other apogees' })).json.access;
    expect((await call('POST', '/api/profile/delete/', { token, json })).status).toBe(400);
    expect((await call('GET', '/api/profile/delete/', { token })).status).toBe(405);
    expect(rows('users')).toBe(2);
  });
});

describe('guessing the password', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('shares the limit of the password change: five in all, the right one waits too', async () => {
    const { remove, call, token } = await signedInBackend({ limits: 'on' });
    const change = { old_password: 'nope', new_password: 'a new perigee', confirm_new_password: 'a new perigee' };
    for (let index = 0; index < 3; index += 1) expect((await remove('nope')).status).toBe(400);
    for (let index = 0; index < 2; index += 1)
      expect((await call('POST', '/api/profile/change_password/', { token, json: change })).status).toBe(400);
    const sixth = await remove();
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '30']);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await remove()).status).toBe(204);
  });

  test('in a burst cannot slip through', async () => {
    const { remove } = await signedInBackend({ limits: 'on' });
    const answers = await Promise.all(Array.from({ length: 15 }, () => remove('nope')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });
});
