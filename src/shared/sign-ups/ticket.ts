/** The code of a ticket, as the door reads it. It belongs to one sign-up, opens nothing and names nobody. */

/** Without those that people mistake for one another: 0 and O, 1, I and L, U. */
export const TICKET_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** As many as the smallest QR code holds with a quarter of it unreadable. */
export const TICKET_LENGTH = 16;

const CODE = new RegExp(`^[${TICKET_SIGNS}]{${TICKET_LENGTH}}$`);

/** @param text as it was read or typed, in groups or not. @returns null for what is no code. */
export function readTicket(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return CODE.test(code) ? code : null;
}

/** `ABCD EFGH 2345 6789` */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ');
