/** The two calls of an import: the check, and the import itself. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { ImportCheckSchema } from '../../../../shared/schemas/people-import.ts';
import { officersHttp } from '../officers-http.ts';
import type { ImportRow } from './read-csv.ts';

/** Says what an import would change. Writes nothing. */
export const checkImport = (rows: readonly ImportRow[]) =>
  officersHttp.post('/api/club/officers/import/check/', { json: { rows }, reply: ImportCheckSchema });

/** Imports all lines or none. 409: the ticket has expired, or somebody has changed one of these people since the check. */
export const doImport = (ticket: string, lines: readonly number[]) =>
  officersHttp.post('/api/club/officers/import/do/', { json: { ticket, lines }, reply: v.unknown() });
