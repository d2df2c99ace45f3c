import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const rows = [...read('docs/upgrades.md').matchAll(/^\| `([^`]+)` \| (\d+\.\d+) \| (.+?) \| .*\|$/gm)];
const packages = rows.map(([, name = '', written = '', trick = '']) => ({ name, written, trick }));

test.each(packages)('$name is still the version $written for which this was written: $trick', ({ name, written }) => {
  const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string };
  expect(version.split('.').slice(0, 2).join('.'), 'see docs/upgrades.md').toBe(written);
});

test('Each row of the day of upgrades is read', () => {
  expect(packages).toHaveLength(read('docs/upgrades.md').match(/^\| `/gm)?.length ?? 0);
});

test('The day of upgrades names each file that reads the elements of Astro', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: project }).filter((file) =>
    read(file).includes('astro-island'),
  );
  expect(files.length).toBeGreaterThan(5);
  const text = read('docs/upgrades.md');
  expect(files.filter((file) => !text.includes(basename(file)))).toEqual([]);
});
