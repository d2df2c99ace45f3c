/** The word that somebody probably meant. */

/** How many letters must be put in, taken out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column += 1) {
      const changed = (row[column] ?? 0) + (letter === other[column] ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** @returns undefined when none of the words is near enough to be a slip of the keyboard. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 4));
  const [best] = [...words]
    .map((other) => ({ other, steps: distance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ steps }) => steps <= most)
    .toSorted((first, second) => first.steps - second.steps);
  return best?.other;
}
