import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, hex, readColours, type Triplet } from '../../src/build/content/colour-tokens.ts';
import { DAY, NIGHT } from '../../src/shared/brand.ts';
import { TEAMS } from '../../src/shared/teams.ts';

const css = readFileSync(new URL('../../src/layouts/tokens.css', import.meta.url), 'utf8');

test.each([
  ['by day', DAY, ':root {'],
  ['at night', NIGHT, '.night {'],
])('shared pictures, mails and pages of the backend have the colours of the site %s', (_, palette, from) => {
  const tokens = [...readColours(css, from)].map(([name, colour]) => [name, hex(colour)]);
  expect(Object.fromEntries(tokens)).toMatchObject(palette);
});

test.each([
  ['by day', ':root {'],
  ['at night', '.night {'],
])('%s the tint of every team can be read on the page and on a card, and is no other team’s', (_, from) => {
  const colours = readColours(css, from);
  const colour = (name: string) => colours.get(name) as Triplet;
  const tints = TEAMS.map((team) => colour(team.toLowerCase()));
  for (const tint of tints)
    for (const ground of ['ground', 'surface']) expect(contrast(tint, colour(ground))).toBeGreaterThanOrEqual(4.5);
  expect(new Set(tints.map(hex)).size).toBe(TEAMS.length);
});

test('markup that names a team gets its tint', () => {
  for (const team of TEAMS) expect(css).toContain(`[data-team='${team}'] {\n  --tint: var(--${team.toLowerCase()});`);
});
