import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testBackend } from '../support.ts';

const newPage = async () => {
  const { call } = testBackend({ siteUrl: 'https://club.example' });
  const { headers, text } = await call('GET', '/api/verify-email/');
  return { call, text, policy: headers.get('content-security-policy') ?? '' };
};

test('A page of the backend may use only its own icon and style', async () => {
  const { text, policy } = await newPage();
  expect(text).toMatch(/<header><div><a href="https:\/\/club\.example\/home">\s*<svg/);
  expect(text).toMatch(/^button, \.button \{[^}]* background: var\(--signal\); color: var\(--on-signal\);/m);
  // Otherwise browsers ask for an icon that the policy forbids.
  expect(text).toContain('<link rel="icon" href="data:image/svg+xml,');
  expect(policy).toContain('img-src data:;');
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`);
  expect(text).not.toContain('style="');
});

test("A page of the backend has the website's fonts", async () => {
  const { call, text, policy } = await newPage();
  expect(policy).toContain("font-src 'self';");
  const faces = [...text.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address);
  expect(faces).toEqual(['/fonts/inter.woff2', '/fonts/space-grotesk.woff2']);
  for (const address of faces) {
    const { status, headers, text: bytes } = await call('GET', address);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('font/woff2');
    expect(bytes.slice(0, 4)).toBe('wOF2');
  }
  expect((await call('GET', '/fonts/other.woff2')).status).toBe(404);
});

test('A page of the backend is printed in the colours of the day', async () => {
  const { text } = await newPage();
  expect(text).toContain('@media screen and (prefers-color-scheme: dark) { :root');
  expect(text).toContain('@media print { :root { color-scheme: light } }');
});
