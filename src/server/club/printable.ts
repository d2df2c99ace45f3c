/** Makes user input safe for a terminal: control characters could run commands there, and invisible ones could reverse the text. */

/** @returns the text without such characters. */
export const printable = (text: string) => text.replace(/\p{C}/gu, '');

/** @returns JSON in which such characters are escaped (`\u001b`), so that nothing is lost. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[^\P{C}\n]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
