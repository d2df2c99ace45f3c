/** The two calls of an import: the check, and the import itself. Errors: browser/http/client.ts. */
import { ImportCheckSchema, ImportResultSchema } from '../../../../shared/schemas/people-import.ts';
import { officersHttp } from '../officers-http.ts';
import type { ImportRow } from './read-csv.ts';

/** Says what an import would change. Writes nothing. */
export const checkImport = (rows: readonly ImportRow[]) =>
  officersHttp.post('/api/club/officers/import/check/', { json: { rows }, reply: ImportCheckSchema });

interface Choice {
  ticket: string;
  lines: readonly number[];
  /** Of the unclear lines among them: whom they are about. */
  people: readonly { line: number; pk: number }[];
}

/** Imports all lines or none. 409: the ticket has expired, or somebody has changed one of these people since the check. */
export const doImport = (choice: Choice) =>
  officersHttp.post('/api/club/officers/import/do/', { json: choice, reply: ImportResultSchema });
