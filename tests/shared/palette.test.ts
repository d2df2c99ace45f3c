import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hex, readColours } from '../../src/build/content/colour-tokens.ts';
import { DAY, NIGHT } from '../../src/shared/brand.ts';

const css = readFileSync(new URL('../../src/layouts/tokens.css', import.meta.url), 'utf8');

test.each([
  ['by day', DAY, ':root {'],
  ['at night', NIGHT, '.night {'],
])('shared pictures, mails and pages of the backend have the colours of the site %s', (_, palette, from) => {
  const tokens = [...readColours(css, from)].map(([name, colour]) => [name, hex(colour)]);
  expect(Object.fromEntries(tokens)).toMatchObject(palette);
});
