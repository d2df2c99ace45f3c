/** An email goes to one address: whoever signs up, or asks for a link, must not have it sent to others as well. */
import { expect, test } from 'vitest';
import { testBackend } from '../support.ts';
import { mailServer } from './mail-server.ts';

const TWO = [
  'a@university.example, b@university.example',
  'a@university.example,b@university.example',
  'b@x.example, a@university.example',
  'a@university.example; b@university.example',
  'a@university.example b@university.example',
  'a@university.example\nb@university.example',
  'a@university.example\r\nBcc: b@university.example',
  'a@university.example,',
  '<a@university.example>',
  'Amina <a@university.example>',
  'Club: a@university.example, b@university.example;',
  '"a@x.example, b"@university.example',
  'a@x.example@university.example',
];

test.each(TWO)('%j is no address: not at sign-up, not beside it, not for a link', async (email) => {
  const { register, call, mails, backend, joinAndSignIn } = testBackend();
  const token = await joinAndSignIn();
  const before = mails().length;
  const refused = { email: ['Invalid email address'] };
  expect(await register({ username: 'K-2', email })).toMatchObject({ status: 400, json: refused });
  const change = await call('PATCH', '/api/profile/', { token, json: { alternative_email: email } });
  expect(change).toMatchObject({ status: 400, json: { alternative_email: refused.email } });
  const forgot = await call('POST', '/api/forgot-password/', { json: { email } });
  expect(forgot).toMatchObject({ status: 400, json: { detail: 'Invalid email address' } });
  await backend.background.idle();
  expect(mails()).toHaveLength(before);
});

test('a mail to an old address that reads like two goes to neither of them', async () => {
  const server = await mailServer();
  const { backend } = testBackend({ smtp: { url: server.url, from: 'club@university.example' } });
  for (const to of ['a@x.example, b@y.example', 'Club <b@y.example>', 'a@x.example'])
    backend.mailer.send({ to, subject: 'One', text: 'One', html: 'One' });
  await backend.background.idle();
  const receivers = server.lines.filter((line) => line.startsWith('RCPT'));
  expect(receivers).not.toContain('RCPT TO:<b@y.example>');
  expect(receivers.filter((line) => line === 'RCPT TO:<a@x.example>')).toHaveLength(1);
});
