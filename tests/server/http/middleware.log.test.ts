import { expect, test } from 'vitest';
import { AMINA, testBackend } from '../support.ts';

test('The log holds no password, token or link', async () => {
  const { join, signIn, call, newestLink, log } = testBackend();
  await join();
  const link = newestLink();
  await signIn({ password: 'a wrong passphrase' });
  await signIn({ username: 'typed a passphrase as name' });
  const { json } = await signIn();
  await call('GET', '/api/profile/', { token: json.access });
  await call('GET', '/api/password%2Dreset/MQ/a-secret-link/');
  await call('GET', '/api/x%0A2026-11-21T00:00:00.000Z%20forged%20line/');

  const text = log.join('\n');
  for (const line of log) expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S.*$/);
  expect(text).toMatch(/POST \/api\/register\/ 201 \d+ ms/);
  expect(text).toContain('Z signed in: member 1, from 127.0.0.1');
  expect(text).toContain('Z sign-in failed: member 1, from 127.0.0.1');
  expect(text).toContain('Z sign-in failed: no such name, from 127.0.0.1');
  expect(text).toContain(
    `Z Email for ${AMINA.email}: Verify your email. Read it at http://api.university.example/mailbox`,
  );
  for (const secret of [
    AMINA.password,
    'a wrong passphrase',
    'typed a',
    json.access,
    link.split('token=')[1],
    'token=',
    'a-secret-link',
  ])
    expect(text).not.toContain(secret);
});

const PICTURE = '0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d.jpg';
/** Looks like a slug. */
const LETTERS = 'q'.repeat(43);
const TICKET = '2GXFD9JQA67KXMTN';
const TOKEN = 'Xk3vQ9-2mZ_aB7cD8eF1gH4iJ5kL6mN0oP2qR3sT4uV';

test.each([
  [`/media/${PICTURE}`, PICTURE],
  [`/MEDIA//${PICTURE}`, PICTURE],
  [`/media%2F${PICTURE}`, PICTURE],
  [`/pictures/${PICTURE}`, PICTURE],
  [`/api/club/calendar/${TOKEN}.ics`, TOKEN],
  [`/api/club/calendar/${TOKEN}/`, TOKEN],
  [`/calendar/${TOKEN}.ics`, TOKEN],
  [`/api/club/%63alendar/${LETTERS}.ics`, LETTERS],
  [`/api/club/calendar%2F${LETTERS}.ics`, LETTERS],
  [`/API/CLUB/CALENDAR/${LETTERS}.ics`, LETTERS],
  [`/api/password-reset/MQ/${TOKEN}`, TOKEN],
  [`//api/Password-Reset/MQ/${LETTERS}/more`, LETTERS],
  [`/reset/MQ/${TOKEN}`, TOKEN],
  [`/api/verify-email/${TOKEN}`, TOKEN],
  [`/api/club/tickets/${TICKET}/`, TICKET],
  [`/api/club/ti%63kets/${TICKET}/ticket.png?x`, TICKET],
  [`/API//club//Tickets%2f${TICKET}`, TICKET],
  [`/api/club/events/open-day/tickets/${TICKET}/`, TICKET],
  [`/api/club/events/a%2fb/tickets/${TICKET}/`, TICKET],
  [`/tickets/${TICKET}`, TICKET],
  [`/api/club/tickets%252f${TICKET}`, TICKET],
  [`/api/club/ticket/${TICKET}/`, TICKET],
  [`/api/club/tickets/%32${TICKET.slice(1)}/`, TICKET.slice(1)],
  [`/api/club/unsubscribe/${TOKEN}/`, TOKEN],
  [`/api/club/UNSUBSCRIBE//${LETTERS}`, LETTERS],
  [`/api/club/events/x/unsubscribe%2f${LETTERS}`, LETTERS],
  [`/api/verify-email/?token=${TOKEN}`, TOKEN],
])('The log line of %s leaves out %s', async (path, secret) => {
  const { call, log } = testBackend();
  await call('GET', path);
  expect(log.join('\n')).toMatch(/ GET \//);
  expect(log.join('\n')).not.toContain(secret);
});

test.each(['1', 'a', 'A-'])('A path of many %s is logged within five seconds', async (sign) => {
  const { call, log } = testBackend();
  const start = performance.now();
  await call('GET', `/${sign.repeat(60_000)}`);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(log.at(-1)).toContain(' 404 ');
});

test.each(['/api/events/wind-tunnel-open-day-for-everyone-2026/', '/api/club/officers/people/12/'])(
  'The log names %s in full',
  async (path) => {
    const { call, log } = testBackend();
    await call('GET', path);
    expect(log.join('\n')).toContain(` GET ${path} `);
  },
);
