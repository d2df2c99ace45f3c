/** Reads docs/openapi.json. */
import { readFileSync } from 'node:fs';

interface Operation {
  requestBody?: { content?: Readonly<Record<string, { schema?: unknown }>> };
}

export const DOCUMENT: {
  /** By path, then by method in lower case. */
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, unknown>> };
} = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
