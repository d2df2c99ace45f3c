/** `node src/dev/count-lines.ts [folder]`: counts files and lines of sources and tests: in all, of events and sign-ups, and in each folder. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? '.';
const files = execFileSync('git', ['ls-files', 'src', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|astro|css|sql)$/.test(file))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }));

/** A file of this noun has one of these words in its path. */
const EVENTS = /event|place|draft|door|sign-?up|attend|check-in/i;
/** Lines. A file that is shorter has to be worth opening. */
const SHORT = 40;

function show(name: string, isCounted: (file: string, lines: number) => boolean): void {
  const counted = files.filter(({ file, lines }) => isCounted(file, lines));
  const sum = counted.reduce((lines, file) => lines + file.lines, 0);
  console.log(`${name.padEnd(36)}${String(counted.length).padStart(6)} files${String(sum).padStart(8)} lines`);
}

for (const top of ['src', 'tests']) {
  const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
  show(top, (file) => isIn(file, top));
  show('  of events and sign-ups', (file) => isIn(file, top) && EVENTS.test(file));
  show(`  under ${SHORT} lines`, (file, lines) => isIn(file, top) && lines < SHORT);
  const folders = new Set(files.map(({ file }) => file.split('/').slice(0, -1).join('/')).sort());
  for (const folder of folders)
    if (isIn(`${folder}/`, top)) show(`  ${folder}`, (file) => file.split('/').slice(0, -1).join('/') === folder);
}
