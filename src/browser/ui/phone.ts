/** Telephone numbers as people typed them: with or without a leading plus, sometimes with spaces or dashes, sometimes no number at all. */

/**
 * The digits of an international number, without the plus. Null for any other: a local one, such as 0712345678, can only be called
 * from its own country, and WhatsApp does not know it.
 */
function internationalDigits(phone: string | null): string | null {
  const text = phone?.replaceAll(/[\s().-]/g, '') ?? '';
  // No country's code begins with 0. Without a plus it takes as many digits as the form asks for: fewer may be a local number.
  const [, marked, bare] = /^(?:(?:\+|00)([1-9]\d{6,14})|([1-9]\d{11,14}))$/.exec(text) ?? [];
  return marked ?? bare ?? null;
}

/** Shown with a leading plus. What is no international number is shown as it is. */
export function displayPhone(phone: string | null): string | null {
  const digits = internationalDigits(phone);
  return digits === null ? phone : `+${digits}`;
}

/** Calls this number, or null when that works from one country only. */
export function phoneLink(phone: string | null): string | null {
  const digits = internationalDigits(phone);
  return digits === null ? null : `tel:+${digits}`;
}

/** Address of a WhatsApp chat with this number, or null when it cannot be one. */
export function whatsAppLink(phone: string | null): string | null {
  const digits = internationalDigits(phone);
  return digits === null ? null : `https://wa.me/${digits}`;
}
