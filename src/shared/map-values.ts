/** The same keys with other values. @param change gets each value and its name. */
export const mapValues = <Name extends string, From, To>(
  values: Readonly<Record<Name, From>>,
  change: (value: From, name: Name) => To,
): Record<Name, To> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value as From, name as Name)]),
  ) as Record<Name, To>;
