/** What an editor sees in the terminal if the content has a mistake, from a real build. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILD_TIMEOUT_MS, copyProject, runAstro } from '../../support/project-copy.ts';

let copy = '';
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a mistake stops the build with a sentence instead of a stack', { timeout: BUILD_TIMEOUT_MS }, () => {
  const file = join(copy, 'content/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^phone:.*\n/m, ''));
  const { status, stderr } = runAstro(copy, 'build');
  const lines = stderr.split('\n');
  expect(lines).toContain('content/site.yaml: "phone" is missing. Example: phone: "+254 700 000 000"');
  // Other loaders may warn on the same stream, but there must be no stack.
  expect(lines.filter((line) => line.startsWith('    at '))).toEqual([]);
  expect(status).toBe(1);
});
