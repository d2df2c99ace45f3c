/** The shapes of errors. The site reads any of them (fetch-json.ts). */
import * as v from 'valibot';

/** The usual one. */
export const DetailSchema = v.object({ detail: v.string() });

/** Where screens must tell cases apart. */
export const codedSchema = (...codes: readonly string[]) => v.object({ detail: v.string(), code: v.picklist(codes) });
