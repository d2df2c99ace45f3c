/** What strangers typed, for a terminal: it obeys control characters, and hidden ones turn a line around. */

/** @returns the text without them. */
export const printable = (text: string) => text.replace(/\p{C}/gu, '');

/** @returns JSON in which they are written as `\u001b`, so that nothing of what is kept is left out. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[^\P{C}\n]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
