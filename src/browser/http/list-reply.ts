/** The schema of a list that logs and drops invalid entries, so that one of them does not hide the others. */
import * as v from 'valibot';

/** Fails if all entries are invalid, because an empty list would be misleading. */
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
