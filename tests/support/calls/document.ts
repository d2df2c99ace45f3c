/** Reads docs/openapi.json. */
import { readFileSync } from 'node:fs';

export interface Operation {
  externalDocs: { url: string };
  /** For those that need a token. */
  security?: unknown;
  requestBody?: { content?: Readonly<Record<string, { schema?: unknown }>> };
  /** Another backend may lack it. */
  'x-optional'?: true;
}

export const DOCUMENT: {
  /** By path, then by method in lower case. */
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, unknown>> };
} = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
