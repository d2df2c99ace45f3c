import * as v from 'valibot';

/** A text that an editor writes and must not leave out. @param example shown to the editor when it is missing. */
export const text = (example: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.examples([example]));
