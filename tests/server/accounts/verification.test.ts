import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#shared/time/instants.ts';
import { testBackend } from '../support.ts';

const SITE = { siteUrl: 'https://club.example' };

test("The button on the page verifies the student's email address", async () => {
  const { register, call, newestLink, signIn, emails } = testBackend(SITE);
  await register();
  expect(emails()[0]?.text).toContain(
    'Your profile shows how to pay KES 400 and where to enter the M-Pesa code: https://club.example/profile\n',
  );
  const { status, text } = await call('POST', newestLink());
  expect(status).toBe(200);
  expect(text).toContain('Successfully activated');
  expect(text).toContain('You can sign in now.');
  expect(text).toContain('href="https://club.example/signin"');
  expect(text).toContain('What comes next');
  expect(text).toContain('This usually takes up to 3 days.');
  expect(text).toMatch(/Pay KES 400\. Your <a href="https:\/\/club\.example\/profile">profile<\/a> shows how/);
  expect((await signIn()).json).toEqual({ access: expect.any(String) });
});

test('The page says to ask a club that has set no fee', async () => {
  const { register, call, newestLink, emails, backend } = testBackend(SITE);
  const { membership } = backend.site;
  onTestFinished(() => void Object.assign(backend.site, { membership }));
  Object.assign(backend.site, { membership: undefined });
  await register();
  expect(emails()[0]?.text).toContain('Your profile shows how to pay the membership fee');
  const { text } = await call('POST', newestLink());
  expect(text).toContain('<a href="https://club.example/contact">Ask the club</a> how much');
  expect(text).toContain('href="https://club.example/profile"');
});

test('Opening the link verifies nothing, because mail scanners open links too', async () => {
  const { register, call, newestLink, signIn } = testBackend();
  await register({ username: 'K-<b>1</b>' });
  for (const method of ['HEAD', 'GET']) {
    const { status, headers, text } = await call(method, newestLink());
    expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    if (method === 'HEAD') continue;
    expect(text).toContain('<form method="post"><button>');
    expect(text).toContain('<strong>K-&lt;b&gt;1&lt;/b&gt;</strong>.');
    expect(text).toContain("Didn't sign up? Just close this page.");
  }
  expect((await signIn({ username: 'K-<b>1</b>' })).json).toEqual({ message: 'A verification email has been sent.' });
});

test('A link that is used twice at the same moment verifies the address once', async () => {
  const { register, call, newestLink } = testBackend();
  await register();
  const link = newestLink();
  await register({ username: 'K-2', email: 'b@university.example' });
  const others = newestLink();
  const answers = await Promise.all([call('POST', link), call('POST', link)]);
  expect(answers.map(({ text }) => /Successfully activated|Already verified/.exec(text)?.[0])).toEqual([
    'Successfully activated',
    'Already verified',
  ]);
  for (const method of ['GET', 'POST']) {
    const { text } = await call(method, link);
    expect(text).toContain('Already verified');
    expect(text).not.toContain('Successfully activated');
  }
  expect((await call('POST', others)).text).toContain('Successfully activated');
});

test('A late click gets a page that says how to get a new link', async () => {
  let time = Date.UTC(2026, 10, 21);
  const { register, call, newestLink } = testBackend({ now: () => time });
  await register();
  time += DAY_MS;
  const late = await call('POST', newestLink());
  expect(late.status).toBe(410);
  expect(late.text).toContain('Activation Expired');
  expect(late.text).toContain('Sign in with your username and password, and we&#39;ll send you a new one.');
});

test('The link of a deleted account is as invalid as an invented one', async () => {
  const { call, register, newestLink, backend } = testBackend();
  await register();
  backend.database.exec('DELETE FROM accounts');
  const invented = ['', '?token=', '?token=x', '?other=1', '?token=%00'].map((query) => `/api/verify-email/${query}`);
  for (const link of [...invented, newestLink()])
    for (const method of ['GET', 'POST'])
      expect(await call(method, link)).toMatchObject({ status: 400, text: expect.stringContaining('Invalid token') });
});
