/** What the tables of this folder say about a call, and the replies that many calls share. Everything else is derived (document.ts). */
import * as v from 'valibot';
import type { Right } from '../../shared/schemas/officers.ts';

/** `signed in`: with a token. `staff`: staff only. A list: officers with one of these rights, or with all. */
export type Who = 'anybody' | 'signed in' | 'staff' | readonly Right[];

/** A JSON body, a body of other media types, or none (null). */
export type Reply = v.GenericSchema | { mediaTypes: readonly string[] } | null;

export interface Call {
  /** E.g. `PATCH /api/events/edit/{slug}/`. */
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  who: Who;
  summary: string;
  /** Parameters after the `?`. */
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Fields of the body, as JSON or as a form. */
  body?: v.GenericSchema;
  /** The field of a picture, which needs multipart. */
  picture?: string;
  /** True: counted, so that it can answer 429. */
  limited?: true;
  replies: Readonly<Record<number, Reply>>;
  /** What a 400 may name beyond the fields of the body. */
  alsoWrong?: readonly string[];
  /** Codes of a 409. */
  conflicts?: readonly string[];
}

export const HTML: Reply = { mediaTypes: ['text/html'] };

/** The usual error. */
export const DetailSchema = v.object({ detail: v.string() });
/** An error of which a screen must tell cases apart. */
export const codedSchema = (...codes: string[]) => v.object({ detail: v.string(), code: v.picklist(codes) });

/** What is wrong with one field. */
export const MessagesSchema = v.array(v.string());
/** What is wrong with each of these fields. */
export const messagesOf = (...fields: string[]) =>
  v.partial(v.object(Object.fromEntries(fields.map((name) => [name, MessagesSchema]))));

/** An object of which all fields are sent, also those that an older backend may leave out. */
export const complete = (schema: v.ObjectSchema<v.ObjectEntries, undefined>) =>
  v.object(
    Object.fromEntries(
      Object.entries(schema.entries).map(([name, entry]) => [name, isOptional(entry) ? entry.wrapped : entry]),
    ) as v.ObjectEntries,
  );
const isOptional = (schema: v.ObjectEntries[string]): schema is v.OptionalSchema<v.GenericSchema, undefined> =>
  schema.type === 'optional' && 'wrapped' in schema && !('pipe' in schema);

/** The text of a form's field. @param most characters. */
export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
