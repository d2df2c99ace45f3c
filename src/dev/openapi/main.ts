/** `npm run openapi`: writes docs/openapi.json after a change of a schema or of a call. */
import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './document.ts';

const FILE = new URL('../../../docs/openapi.json', import.meta.url);

await writeFile(FILE, `${JSON.stringify(openApiDocument())}\n`);
