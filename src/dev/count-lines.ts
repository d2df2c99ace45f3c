/** `node src/dev/count-lines.ts [folder]`: counts files and lines in each folder of sources and tests. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? '.';
const files = execFileSync('git', ['ls-files', 'src', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|astro|css|sql)$/.test(file));

const rooms = new Map<string, { files: number; lines: number }>();
for (const file of files) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  const [top = '', room = ''] = file.split('/');
  for (const name of [top, ...(top === 'src' && file.split('/').length > 2 ? [`  ${room}`] : [])]) {
    const count = rooms.get(name) ?? { files: 0, lines: 0 };
    rooms.set(name, { files: count.files + 1, lines: count.lines + lines });
  }
}
for (const [name, { files: number, lines }] of rooms)
  console.log(`${name.padEnd(14)}${String(number).padStart(6)} files${String(lines).padStart(8)} lines`);
