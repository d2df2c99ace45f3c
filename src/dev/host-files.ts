/** `npm run generate host-files`: writes the files for hosts after a change of the table in `src/build/output/hosting`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hostFiles } from '../build/output/hosting/host-files.ts';

for (const [path, content] of Object.entries(hostFiles())) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  console.log(`Wrote ${path}`);
}
