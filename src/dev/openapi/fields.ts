import type * as v from 'valibot';

/** @returns the names of all fields that a body may have. */
export function fieldsOf(body: v.GenericSchema | undefined): string[] {
  if (body === undefined) return [];
  if ('options' in body) return [...new Set((body.options as v.GenericSchema[]).flatMap(fieldsOf))];
  return 'entries' in body ? Object.keys(body.entries as object) : [];
}
