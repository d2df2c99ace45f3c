/** `npm run generate openapi`: writes docs/openapi.json and the tables in docs/calls.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { withCallTables } from './calls-table.ts';
import { openApiDocument } from './document.ts';

const docs = new URL('../../../docs/', import.meta.url);
const page = new URL('calls.md', docs);

await writeFile(new URL('openapi.json', docs), `${JSON.stringify(openApiDocument())}\n`);
await writeFile(page, withCallTables(await readFile(page, 'utf8')));
