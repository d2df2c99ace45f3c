/** A club that forks the project and chooses colours that cannot be read. The site of one with good ones: tests/other-club. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILD_TIMEOUT_MS, copyProject, runAstro } from '../../support/project-copy.ts';

const FILES = ['colours.yaml', 'logo.svg'];
let copy = '';
const takeOtherClub = () => {
  for (const file of FILES) cpSync(`tests/fixtures/lima/${file}`, join(copy, 'content', file));
};

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a mistake stops the build with its sentence alone', { timeout: BUILD_TIMEOUT_MS }, () => {
  takeOtherClub();
  const file = join(copy, 'content/colours.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('muted: "#6b4a4a"', 'muted: "#e8d9c0"'));
  const { status, stderr } = runAstro(copy, 'build');
  expect(status).toBe(1);
  const lines = stderr.split('\n');
  expect(lines.filter((line) => line.startsWith('    at '))).toEqual([]);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^content\/colours\.yaml: "day\.muted" has a contrast of 1\.1 on "raised", and text needs at least 4\.5: make it darker, or "raised" lighter\. Example: muted: "#\w{6}"$/,
    ),
  );
});
