import { expect, test } from 'vitest';
import { parseUrl } from '#shared/text/parse-url.ts';

test('A text that is not an address reads as null', () => {
  expect(parseUrl('https://club.example/a?b#c')?.pathname).toBe('/a');
  expect(parseUrl('a', 'https://club.example/x/')?.href).toBe('https://club.example/x/a');
  for (const text of ['', 'a', '/a', 'https://', 'http://[', 'https://a b']) expect(parseUrl(text)).toBeNull();
});
