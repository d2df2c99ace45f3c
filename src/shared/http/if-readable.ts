import * as v from 'valibot';

/** For `read` of a change: it counts as made even if its reply cannot be read, and the result is null then. */
export const ifReadable = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((body): v.InferOutput<S> | null => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
      return read.success ? read.output : null;
    }),
  );
