import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hostFiles, netlifyHeaders, netlifyRedirects } from '../../../../src/build/output/hosting/host-files.ts';

test.each(Object.entries(hostFiles()))('The file %s matches the table', async (path, content) => {
  const committed = await readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  expect(committed, 'The table in src/build/output/hosting changed: run "npm run generate host-files".').toBe(content);
});

test('The file _redirects lists built posts before the rule for all posts', () => {
  const pages = ['/home', '/blog', '/blog-detail/12', '/blog-detail/_', '/event-detail/sky night', '/members/_'];
  expect(netlifyRedirects(pages).split('\n').slice(1, 6)).toEqual([
    '/ /home 301',
    '/my-data /profile/account 301',
    '/blog-detail/12 /blog-detail/12 200',
    '/event-detail/sky%20night /event-detail/sky%20night 200',
    '/blog-detail/:issue /blog-detail/_ 200',
  ]);
});

test('On Cloudflare a reset link of Django, with its slash at the end, opens the page', () =>
  expect(netlifyRedirects([]).split('\n')).toContain(
    '/api/password-reset/:uidb64/:token/ /api/password-reset/_/_ 200',
  ));

test('The file _headers sets no-referrer for reset links after the general rule', () => {
  const policies = netlifyHeaders().match(/(?<=Referrer-Policy: ).*/g);
  expect(policies).toEqual(['strict-origin-when-cross-origin', 'no-referrer']);
});

test('The file _headers allows the camera to the officers’ page of an event alone, after the general rule', () => {
  const rules = netlifyHeaders().match(/(?<=\n)\/.*(?=\n(?: {2}.*\n)* {2}Permissions-Policy)/g);
  expect(rules).toEqual(['/*', '/officers/events/*']);
  expect(netlifyHeaders().match(/(?<=Permissions-Policy: camera=)\S*(?=,)/g)).toEqual(['()', '(self)']);
});
