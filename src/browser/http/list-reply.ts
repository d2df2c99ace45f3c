/** A list of which bad entries are left out and logged, so that one broken row does not hide all the others. */
import * as v from 'valibot';

/** A list whose every entry is bad is refused: shown as empty it would say that there is nothing. */
export const listReply = <S extends v.GenericSchema<unknown, unknown>>(entry: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<S>[] => {
      const good = dataset.value.flatMap((row): v.InferOutput<S>[] => {
        const result = v.safeParse(entry, row);
        if (result.success) return [result.output];
        console.warn('An entry was left out of a list:', v.summarize(result.issues));
        return [];
      });
      if (good.length > 0 || dataset.value.length === 0) return good;
      addIssue({ message: 'Every entry of the list is bad.' });
      return NEVER;
    }),
  );
