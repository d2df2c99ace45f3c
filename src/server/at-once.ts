/**
 * Limits how much of something there is at once for each key, such as open connections for each address.
 * @returns a function that takes one more: it returns how to give it back, or null when there are too many.
 */
export function limitConcurrent(most: number): (key: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= most) return null;
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    };
  };
}
