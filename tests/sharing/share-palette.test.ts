import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { NIGHT } from '../../src/sharing/share-palette.ts';

test('shared pictures have the colours of the site at night', async () => {
  const css = await readFile(new URL('../../src/layouts/tokens.css', import.meta.url), 'utf8');
  const night = css.slice(css.indexOf('.night {'));
  const token = (name: string) => {
    const triplet = new RegExp(`--${name}: (\\d+) (\\d+) (\\d+);`).exec(night)?.slice(1) ?? [];
    return `#${triplet.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  };
  for (const [name, colour] of Object.entries(NIGHT)) expect(colour, name).toBe(token(name));
});
