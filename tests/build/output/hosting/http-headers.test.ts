import { expect, test } from 'vitest';
import { readSettings } from '#shared/site/settings.ts';
import { contentSecurityPolicy } from '../../../../src/build/output/hosting/http-headers.ts';

const NAMED = { PUBLIC_SITE_URL: 'https://club.example', PUBLIC_API_HOST: 'https://api.club.example/v2/' };
const policyOf = (changed = {}) => contentSecurityPolicy(readSettings({ ...NAMED, ...changed }, { strict: true }));

test('A page can call only the services in its settings', () => {
  expect(policyOf().directives).toEqual([
    "default-src 'self'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self' https://api.club.example https://api.github.com https://api.nasa.gov https://api.emailjs.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]);
});

test('A page without a backend can call only the other services', () => {
  expect(policyOf({ PUBLIC_BACKEND: 'none' }).directives).toContain(
    "connect-src 'self' https://api.github.com https://api.nasa.gov https://api.emailjs.com",
  );
});

test('A page can load pictures over http only from this machine', () => {
  const [, pictures] = policyOf({ PUBLIC_API_HOST: 'http://localhost:8787' }).directives;
  expect(pictures).toBe("img-src 'self' data: blob: https: http://localhost:8787");
});
