/** The `'` that an export puts before what a spreadsheet would run as a formula, and an import removes. */

/** Including the full-width forms, which some spreadsheets also accept. With the mark itself, so that a text with one of its own keeps it. */
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/;

export const withFormulaMark = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

export const withoutFormulaMark = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;
