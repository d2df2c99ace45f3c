/** Words for the people who are told of a change. */

type People = Readonly<Record<'coming' | 'waiting', number>>;

/** `the 38 people who come and the 3 who wait`; null when there is nobody. */
export function peopleWords({ coming, waiting }: People): string | null {
  const come = coming === 1 ? 'the person who comes' : `the ${coming} people who come`;
  const alone = waiting === 1 ? 'the person who waits' : `the ${waiting} people who wait`;
  const wait = coming === 0 ? alone : waiting === 1 ? 'the one who waits' : `the ${waiting} who wait`;
  return [coming > 0 && come, waiting > 0 && wait].filter(Boolean).join(' and ') || null;
}

/** ` 38 people get a mail.`; empty when nobody does. */
export function toldWords(told: number): string {
  if (told === 0) return '';
  return told === 1 ? ' 1 person gets a mail.' : ` ${told} people get a mail.`;
}
