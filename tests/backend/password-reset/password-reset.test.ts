import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AMINA, testBackend } from '../support.ts';

const HOUR = 60 * 60 * 1000;
const SENT = '{"detail":"Check your email for a link to reset your password."}';
const INVALID = { detail: 'The reset link is invalid' };
const NEW = 'a new perigee';

async function joined(changed = {}) {
  const parts = testBackend({ siteUrl: 'https://club.example', ...changed });
  const token = await parts.joinAndSignIn();
  const forgot = async (email: unknown = AMINA.email, from?: string) => {
    const answer = await parts.call('POST', '/api/forgot-password/', { json: { email }, ...(from && { from }) });
    await parts.backend.background.idle();
    return answer;
  };
  const resetMails = () => parts.mails().filter(({ subject }) => subject === 'Password Reset Request');
  /** The two parts of the link in the newest reset mail. */
  const newestParts = () => {
    const [uidb64 = '', secret = ''] = resetMails()[0]?.links[0]?.split('/').slice(-2) ?? [];
    return { uidb64, token: secret };
  };
  const check = ({ uidb64, token: secret } = newestParts()) =>
    parts.call('GET', `/api/password-reset/${uidb64}/${secret}/`);
  const complete = (changes: object = {}, from?: string) =>
    parts.call('PATCH', '/api/password-reset-complete', {
      json: { password: NEW, ...newestParts(), ...changes },
      ...(from && { from }),
    });
  return { ...parts, token, forgot, resetMails, newestParts, check, complete };
}

describe('who forgot the password', () => {
  test('gets a mail with a link to the website, whatever the Host header says', async () => {
    const { call, backend, resetMails } = await joined();
    const headers = { Host: 'evil.example' };
    const { status, text } = await call('POST', '/api/forgot-password/', { json: { email: AMINA.email }, headers });
    await backend.background.idle();
    expect([status, text]).toEqual([200, SENT]);
    expect(resetMails()).toMatchObject([{ to: AMINA.email }]);
    const [link] = resetMails()[0]?.links ?? [];
    expect(link).toMatch(/^https:\/\/club\.example\/api\/password-reset\/MQ\/[\w-]{43}$/);
    expect(resetMails()[0]?.html).toContain(`href="${link}"`);
  });

  test('may type the address with capitals and spaces', async () => {
    const { forgot, resetMails } = await joined();
    await forgot(` ${AMINA.email.toUpperCase()} `);
    expect(resetMails()).toHaveLength(1);
  });

  test('is told the very same as somebody without an account, and no mail goes to strangers', async () => {
    const { forgot, register, mails } = await joined({ limits: 'on' });
    await register({ username: 'K-2', email: 'b@university.example' });
    const before = mails().length;
    const answers = [
      await forgot(), // known
      await forgot(), // known, within the minute
      await forgot('nobody@university.example'),
      await forgot('nobody@university.example'),
      await forgot('b@university.example'), // not verified
    ];
    const seen = answers.map(({ status, text, headers }) => JSON.stringify([status, text, [...headers]]));
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.text).toBe(SENT);
    expect(
      mails()
        .slice(0, -before)
        .map(({ to }) => to),
    ).toEqual(['b@university.example', AMINA.email]);
  });

  test('is answered before anybody looks whose address it is', async () => {
    const { call, backend, resetMails } = await joined();
    const prepare = vi.spyOn(backend.database, 'prepare');
    await call('POST', '/api/forgot-password/', { json: { email: AMINA.email } });
    expect(prepare).not.toHaveBeenCalled();
    await backend.background.idle();
    expect(resetMails()).toHaveLength(1);
  });

  test.each<[unknown, object]>([
    [{}, { detail: 'Email is required' }],
    [{ email: '' }, { detail: 'Email is required' }],
    [{ email: null }, { detail: 'Email is required' }],
    [{ email: 5 }, { detail: 'Invalid email address' }],
    [{ email: 'nope' }, { detail: 'Invalid email address' }],
    [{ email: [AMINA.email] }, { detail: 'Email is required' }],
    [[], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
  ])('%j is refused', async (json, errors) => {
    const { call } = await joined();
    expect(await call('POST', '/api/forgot-password/', { json })).toMatchObject({ status: 400, json: errors });
  });

  test('a stale token does not stop anybody', async () => {
    const { call } = await joined();
    const json = { email: AMINA.email };
    expect((await call('POST', '/api/forgot-password/', { json, token: 'stale' })).status).toBe(200);
  });
});

describe('the reset link', () => {
  test('can be looked at again and again, by scanners too, and changes nothing', async () => {
    const { forgot, check, newestParts, call, signIn, complete } = await joined();
    await forgot();
    const { uidb64, token } = newestParts();
    for (const method of ['GET', 'GET', 'HEAD'])
      expect((await call(method, `/api/password-reset/${uidb64}/${token}/`)).status).toBe(200);
    expect((await check()).json).toEqual({ message: 'Token and user are valid.' });
    expect((await signIn()).status).toBe(200);
    expect((await complete()).status).toBe(200);
  });

  test('sets the new password once, ends every session and tells the member', async () => {
    const { forgot, complete, check, signIn, call, token, mails } = await joined();
    await forgot();
    expect((await complete()).json).toEqual({ success: true, message: 'Password reset success' });
    expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ password: NEW })).status).toBe(200);
    expect(mails()[0]).toMatchObject({ to: AMINA.email, subject: 'Your password was changed' });

    const again = await complete({ password: 'another perigee' });
    expect({ status: again.status, json: again.json }).toEqual({ status: 401, json: INVALID });
    expect(again.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    expect((await check()).status).toBe(400);
  });

  test('redeemed twice at once works for one', async () => {
    const { forgot, complete, signIn } = await joined();
    await forgot();
    const passwords = ['first of two', 'second of two'];
    const answers = await Promise.all(passwords.map((password) => complete({ password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await signIn({ password: winner })).status).toBe(200);
  });

  test('is made useless by a newer one', async () => {
    const { forgot, newestParts, check, complete } = await joined();
    await forgot();
    const older = newestParts();
    await forgot();
    expect((await check(older)).status).toBe(400);
    expect((await complete(older)).status).toBe(401);
    expect((await complete()).status).toBe(200);
  });

  test('ends after one hour', async () => {
    let time = Date.UTC(2026, 10, 21);
    const { forgot, check, complete } = await joined({ now: () => time });
    await forgot();
    time += HOUR - 1;
    expect((await check()).status).toBe(200);
    time += 1;
    expect(await check()).toMatchObject({ status: 400, json: { error: 'Invalid token.' } });
    expect((await complete()).status).toBe(401);
  });

  test('is bad in the same way whatever is wrong with it', async () => {
    const { forgot, newestParts, check, complete, join, token: access } = await joined();
    await join({ username: 'K-2', email: 'b@university.example' });
    await forgot();
    const good = newestParts();
    const bad = [
      { ...good, token: 'bad-token' },
      { ...good, token: good.token.slice(0, -1) },
      { ...good, token: access },
      { ...good, uidb64: 'Mg' }, // the other member
      { ...good, uidb64: 'OTk5OTk' }, // nobody
      { ...good, uidb64: '!!!' },
      { ...good, uidb64: '_____' },
    ];
    for (const link of bad) {
      expect(await check(link)).toMatchObject({ status: 400, json: { error: 'Invalid token.' } });
      expect(await complete(link)).toMatchObject({ status: 401, json: INVALID });
    }
    expect((await complete(good)).status).toBe(200);
  });

  test('of a deleted account is bad, not a crash', async () => {
    const { forgot, newestParts, check, complete, backend } = await joined();
    await forgot();
    const link = newestParts();
    backend.database.exec('DELETE FROM users');
    expect((await check(link)).status).toBe(400);
    expect((await complete(link)).status).toBe(401);
  });

  test('is kept as a hash only', async () => {
    const { forgot, newestParts, backend } = await joined();
    await forgot();
    expect(backend.database.prepare('SELECT hash FROM password_resets').get()).toEqual({
      hash: createHash('sha256').update(newestParts().token).digest('base64url'),
    });
  });

  test('is masked in the log, and so is the new password', async () => {
    const { forgot, newestParts, check, complete, call, log } = await joined();
    await forgot();
    const { uidb64, token } = newestParts();
    await check();
    await call('GET', `/api/password-reset/${uidb64}/${token}`);
    await call('GET', `//api/Password-Reset/${uidb64}/${token}/more`);
    await complete();
    const text = log.join('\n');
    expect(text).toContain('GET /api/password-reset/…/…/ 200');
    expect(text).toContain('password reset: member 1, from 127.0.0.1');
    for (const secret of [token, NEW]) expect(text).not.toContain(secret);
  });

  test('lets an unverified member choose a password, which verifies nothing', async () => {
    const { register, forgot, complete, signIn } = await joined();
    await register({ username: 'K-2', email: 'b@university.example' });
    await forgot('b@university.example');
    expect((await complete()).status).toBe(200);
    expect((await signIn({ username: 'K-2', password: NEW })).json).toEqual({
      message: 'A verification email has been sent.',
    });
  });
});

describe('the new password', () => {
  const REQUIRED = ['This field is required.'];
  const BLANK = ['This field may not be blank.'];
  const NULL = ['This field may not be null.'];

  test.each<[object, object]>([
    [{ password: '12345' }, { password: ['Password must be at least 6 characters'] }],
    [{ password: '12345', token: 'bad' }, { password: ['Password must be at least 6 characters'] }],
    [{ password: 'x'.repeat(129) }, { password: ['Ensure this field has no more than 128 characters.'] }],
    [{ password: '123456' }, { password: [expect.stringContaining('too easy to guess')] }],
    [{ password: 'K-12345' }, { password: [expect.stringContaining('too easy to guess')] }],
    [{ password: undefined }, { password: REQUIRED }],
    [
      { password: undefined, token: undefined, uidb64: undefined },
      { password: REQUIRED, token: REQUIRED, uidb64: REQUIRED },
    ],
    [
      { password: '', token: '', uidb64: '' },
      { password: BLANK, token: BLANK, uidb64: BLANK },
    ],
    [
      { password: null, token: null, uidb64: null },
      { password: NULL, token: NULL, uidb64: NULL },
    ],
  ])('%j is refused and leaves the link good', async (changes, errors) => {
    const { forgot, complete, check } = await joined();
    await forgot();
    expect(await complete(changes)).toMatchObject({ status: 400, json: errors });
    expect((await check()).status).toBe(200);
  });

  test('may come in a form', async () => {
    const { forgot, newestParts, call } = await joined();
    await forgot();
    const body = new URLSearchParams({ password: NEW, ...newestParts() });
    expect((await call('PATCH', '/api/password-reset-complete', { body })).status).toBe(200);
  });

  test('is set at a path without a slash only', async () => {
    const { forgot, newestParts, call } = await joined();
    await forgot();
    const json = { password: NEW, ...newestParts() };
    const slashed = await call('PATCH', '/api/password-reset-complete/', { json });
    expect([slashed.status, slashed.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')]);
    for (const method of ['GET', 'POST', 'PUT'])
      expect((await call(method, '/api/password-reset-complete')).status).toBe(405);
    expect((await call('PATCH', '/api/password-reset-complete', { json, token: 'stale' })).status).toBe(200);
  });
});

describe('asking again and again', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  test('sends one mail a minute, five an hour', async () => {
    const { forgot, resetMails } = await joined({ limits: 'on' });
    for (let minute = 0; minute < 10; minute += 1) {
      await forgot();
      await forgot(AMINA.email.toUpperCase());
      pass(61);
    }
    expect(resetMails()).toHaveLength(5);
    pass(3600);
    await forgot();
    expect(resetMails()).toHaveLength(6);
  });

  test('from one address is stopped, whichever e-mail, and from another is not', async () => {
    const { forgot } = await joined({ limits: 'on' });
    for (let index = 0; index < 25; index += 1)
      expect((await forgot(`a${index}@university.example`, '203.0.113.66')).status).toBe(200);
    const { status, headers } = await forgot(AMINA.email, '203.0.113.66');
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await forgot(AMINA.email, '198.51.100.1')).status).toBe(200);
  });

  test('with invented links is stopped', async () => {
    const { complete } = await joined({ limits: 'on' });
    for (let index = 0; index < 25; index += 1)
      expect((await complete({ token: `x${index}`, uidb64: 'MQ' })).status).toBe(401);
    expect((await complete({ token: 'x', uidb64: 'MQ' })).status).toBe(429);
  });

  test('who was held up at the sign-in may sign in after a reset', async () => {
    const { forgot, complete, signIn } = await joined({ limits: 'on' });
    for (let index = 0; index < 6; index += 1) await signIn({ password: 'wrong' });
    expect((await signIn()).status).toBe(429);
    await forgot();
    await complete();
    expect((await signIn({ password: NEW })).status).toBe(200);
  });
});
