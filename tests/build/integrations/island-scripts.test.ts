import { expect, test } from 'vitest';
import { withModules } from '../../../src/build/integrations/finish-pages.ts';

test('Scripts before islands are deferred; those in the head or with a type stay', () => {
  const html = (first: string) =>
    `<head><script>head()</script></head><body><p>Text</p>${first}one()</script><script type="module" src="/a.js"></script>${first}two()</script></body>`;
  expect(withModules(html('<script>'))).toBe(html('<script type="module">'));
});
