/** Before `npm run dev` and `npm start` start anything, they report mistakes in the club's files with the messages of a build. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CommandError, checkClub } from '../../src/dev/command.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-'));
  for (const file of ['site.yaml', 'colours.yaml', 'logo.svg'])
    copyFileSync(`tests/fixtures/${file}`, join(folder, file));
  vi.stubEnv('SITE_FILE', join(folder, 'site.yaml'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
});

test("The check accepts the club's valid files", () => expect(checkClub()).resolves.toBeUndefined());

test.each([
  ['site.yaml', "name: 'Members' guide'", 'line 1 cannot be read: the text starts with a quote, a bracket'],
  ['site.yaml', 'nmae: The club', 'line 1: "name": the field is missing.'],
  ['colours.yaml', 'day: 5', 'line 1: "day": Invalid type: Expected Object but received 5.'],
])('The check rejects the file %s with %s', async (file, text, sentence) => {
  writeFileSync(join(folder, file), text);
  const error = await checkClub().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as Error).message).toContain(`${join(folder, file)}: ${sentence}`);
});
