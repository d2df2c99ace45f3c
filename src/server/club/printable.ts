/** User input for a terminal, which would obey control characters; hidden ones could reverse a line. */

/** @returns the text without them. */
export const printable = (text: string) => text.replace(/\p{C}/gu, '');

/** @returns JSON with them written as `\u001b`, so that it is complete. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[^\P{C}\n]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
