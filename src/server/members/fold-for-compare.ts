/**
 * The form in which two names or addresses are compared: `ＡMINA` and `amina` are one person.
 * Without regard to case, width (NFKC) and characters that nobody can see.
 */
export const foldForCompare = (text: string): string =>
  text.normalize('NFKC').replace(/\p{C}/gu, '').toLowerCase().normalize('NFKC').trim();
