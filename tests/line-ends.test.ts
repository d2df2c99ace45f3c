import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/temporary-folder.ts';

/** With the line ends that a spreadsheet gave it. */
const EXPORTED = 'Name,Email\r\nAda,ada@university.example\r\n';
const FILES = {
  'src/a.ts': 'export {};\n',
  'deploy/a.sh': '#!/bin/sh\nset -eu\n',
  'content/a.md': 'One\nTwo\n',
  'tests/fixtures/import/a.csv': EXPORTED,
  'tests/fixtures/import/a.txt': EXPORTED,
};

test('A checkout has the line ends of the repository, also where Git is set to those of Windows', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) => execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: folder });
  git('init', '--quiet');
  copyFileSync(join(import.meta.dirname, '../.gitattributes'), join(folder, '.gitattributes'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  git('add', '.');
  for (const file of Object.keys(FILES)) rmSync(join(folder, file));
  git('checkout', '--', '.');
  for (const [file, text] of Object.entries(FILES)) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text);
});
