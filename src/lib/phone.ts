/** Telephone numbers as people typed them: with or without a leading plus, sometimes with spaces or dashes, sometimes no number at all. */

/** The digits of an international number, without the plus; null when there are not 7 to 15 of them, or anything else stands between. */
function phoneDigits(phone: string | null): string | null {
  const digits = phone?.replace(/^\s*\+/, '').replaceAll(/[\s().-]/g, '') ?? '';
  return /^\d{7,15}$/.test(digits) ? digits : null;
}

/** Shown with a leading plus (spec, section 2). What is no number is shown as it is. */
export function displayPhone(phone: string | null): string | null {
  const digits = phoneDigits(phone);
  return digits === null ? phone : `+${digits}`;
}

/** Address of a WhatsApp chat with this number, or null when it cannot be one. */
export function whatsAppLink(phone: string | null): string | null {
  const digits = phoneDigits(phone);
  return digits === null ? null : `https://wa.me/${digits}`;
}
