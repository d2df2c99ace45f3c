import { expect, test } from 'vitest';
import { withModules } from '../../../src/build/integrations/finish-pages.ts';

test('the scripts in front of islands wait for the whole page, those of the head and those with a kind of their own stay', () => {
  const html = (first: string) =>
    `<head><script>head()</script></head><body><p>Text</p>${first}one()</script><script type="module" src="/a.js"></script>${first}two()</script></body>`;
  expect(withModules(html('<script>'))).toBe(html('<script type="module">'));
});
