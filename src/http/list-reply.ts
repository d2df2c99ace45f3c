/** A list of which bad entries are left out and logged, so that one broken row does not hide all the others. */
import * as v from 'valibot';

export const listReply = <S extends v.GenericSchema<unknown, unknown>>(entry: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((row): v.InferOutput<S>[] => {
        const result = v.safeParse(entry, row);
        if (result.success) return [result.output];
        console.warn('An entry was left out of a list:', v.summarize(result.issues));
        return [];
      }),
    ),
  );
