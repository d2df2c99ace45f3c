import { expect, test, vi } from 'vitest';
import { AMINA, testBackend } from '../support.ts';

const LOCAL = { headers: { Host: 'localhost:8787' } };
/** Where no mail server is. */
const SMTP = { url: 'smtp://127.0.0.1:9', from: 'club@university.example' };

test('The mailbox shows the emails that would have been sent, newest first', async () => {
  const { call, register, newestLink } = testBackend();
  await register({ first_name: '<img src=x onerror=a>' });
  await register({ username: 'K-2', email: 'b@university.example' });
  const { text } = await call('GET', 'http://localhost/mailbox', LOCAL);
  expect(text.indexOf('To b@university.example')).toBeLessThan(text.indexOf(`To ${AMINA.email}`));
  expect(text).toContain(`<a href="http://api.university.example${newestLink()}">`);
  expect(text).not.toContain('<img');
});

test('The mailbox shows an email as HTML that cannot load or run anything', async () => {
  const { call, register } = testBackend();
  await register({ first_name: '<img src=x onerror=a>' });
  const { json } = await call('GET', 'http://127.0.0.1/mailbox/messages');
  expect(json).toEqual([
    {
      ...{ id: 1, to: AMINA.email, subject: 'Verify your email', text: expect.stringContaining('Hello <img src') },
      html: expect.stringContaining('Hello &lt;img src=x onerror=a&gt;,'),
      links: [expect.stringContaining('/api/verify-email/?token='), 'http://localhost:4321/profile'],
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
  const { headers, text } = await call('GET', 'http://localhost/mailbox/messages/1');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  expect(text).toContain('Hello &lt;img src=x onerror=a&gt;,');
  expect(text).toContain('<img src="data:image/svg+xml,');
  expect((await call('GET', 'http://localhost/mailbox/messages/2')).status).toBe(404);
});

test.each([
  ['from another machine', 'http://localhost/mailbox', '192.0.2.1', {}],
  ['under another domain', 'http://evil.example/mailbox', '127.0.0.1', {}],
  ['in production', 'http://localhost/mailbox', '127.0.0.1', { production: true }],
  ['with a mail server', 'http://localhost/mailbox', '127.0.0.1', { smtp: SMTP }],
])('The mailbox does not open %s', async (_name, url, from, changed) => {
  const { call, register, backend } = testBackend(changed);
  await register();
  await backend.background.idle();
  for (const path of ['', '/messages', '/messages/1'])
    expect([path, (await call('GET', url + path, { from })).status]).toEqual([path, 404]);
});

test('The mailbox does not open for strangers behind a proxy on this machine', async () => {
  const passedOn = {
    ...{ 'X-Forwarded-Proto': 'https', Forwarded: 'for=127.0.0.1', Via: '1.1 proxy', 'CDN-Loop': 'netlify' },
    ...Object.fromEntries(
      ['X-Forwarded-For', 'X-Real-IP', 'X-Original-Forwarded-For', 'X-Client-IP', 'X-Cluster-Client-IP']
        .concat('True-Client-IP', 'Fastly-Client-IP', 'CF-Connecting-IP', 'Fly-Client-IP')
        .map((name) => [name, '127.0.0.1']),
    ),
  };
  for (const trustProxy of [false, true]) {
    const { call } = testBackend({ trustProxy });
    for (const [name, value] of Object.entries(passedOn))
      for (const path of ['/mailbox', '/mailbox/messages']) {
        const headers = { ...LOCAL.headers, [name]: value };
        expect([name, (await call('GET', `http://localhost${path}`, { headers })).status]).toEqual([name, 404]);
      }
    // As nginx does by default.
    const silent = await call('GET', 'http://localhost/mailbox', { ...LOCAL, httpVersion: '1.0' });
    expect(silent.status).toBe(404);
  }
});

test('A mail server that does not answer does not delay a registration', async () => {
  const { call, backend } = testBackend();
  const deliver = vi.spyOn(backend.mailer, 'deliver').mockReturnValue(new Promise(() => {}));
  expect((await call('POST', '/api/register/', { json: AMINA })).status).toBe(201);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
});
