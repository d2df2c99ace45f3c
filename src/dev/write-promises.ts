/** `npm run generate promises`, for a release alone: between releases the list says what the last one promised. */
import { writeFile } from 'node:fs/promises';
import { promises } from './promises.ts';

await writeFile(new URL('../../docs/promises.txt', import.meta.url), `${promises().join('\n')}\n`);
