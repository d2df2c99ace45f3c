import { describe, expect, test } from 'vitest';
import { AMINA, testBackend } from '../support.ts';
import { mailServer } from './mail-server.ts';

const LOCAL = { headers: { Host: 'localhost:8787' } };

describe('the mailbox', () => {
  test('shows the mails that would have been sent, newest first, with links to click', async () => {
    const { call, register, newestLink } = testBackend();
    await register();
    await register({ username: 'K-2', email: 'b@university.example' });
    const { text } = await call('GET', 'http://localhost/mailbox', LOCAL);
    expect(text.indexOf('To b@university.example')).toBeLessThan(text.indexOf(`To ${AMINA.email}`));
    expect(text).toContain(`<a href="http://api.university.example${newestLink()}">`);
  });

  test('gives them to tests as JSON', async () => {
    const { call, register } = testBackend();
    await register();
    const { json } = await call('GET', 'http://127.0.0.1/mailbox/messages');
    expect(json).toEqual([
      {
        to: AMINA.email,
        subject: 'Verify your email',
        text: expect.stringContaining('Hello Amina,'),
        html: expect.stringContaining('Hello Amina,'),
        links: [expect.stringContaining('/api/verify-email/?token=')],
        sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  test('an invented name cannot put markup into it', async () => {
    const { call, register } = testBackend();
    await register({ first_name: '<img src=x onerror=a>' });
    expect((await call('GET', 'http://localhost/mailbox')).text).not.toContain('<img');
  });

  test.each([
    ['from another machine', 'http://localhost/mailbox', '192.0.2.1', {}],
    ['under a name that was pointed here', 'http://evil.example/mailbox', '127.0.0.1', {}],
    ['in production', 'http://localhost/mailbox', '127.0.0.1', { production: true }],
    [
      'with a mail server',
      'http://localhost/mailbox',
      '127.0.0.1',
      { smtp: { url: 'smtp://127.0.0.1', from: 'a@b.example' } },
    ],
  ])('is not there %s', async (_name, url, from, changed) => {
    const { call } = testBackend(changed);
    expect((await call('GET', url, { from })).status).toBe(404);
    expect((await call('GET', `${url}/messages`, { from })).status).toBe(404);
  });
});

test('a mail server that does not answer holds up no registration, and the log says what happened', async () => {
  const { register, backend, log } = testBackend({
    smtp: { url: 'smtp://127.0.0.1:9', from: 'club@university.example' },
  });
  expect((await register()).status).toBe(201);
  await backend.background.idle();
  expect(log.join('\n')).toContain('a mail could not be sent');
});

test('with a mail server the mail goes there, to one address, from the club', async () => {
  const { url, lines } = await mailServer();
  const { register, backend, mails } = testBackend({ smtp: { url, from: 'club@university.example' } });
  await register();
  await backend.background.idle();
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${AMINA.email}>`]);
  expect(lines).toContain('Subject: Verify your email');
  expect(lines.join('\n')).toMatch(/text\/plain[\s\S]*verify-email[\s\S]*text\/html[\s\S]*verify-email/);
  expect(mails()).toEqual([]);
});
