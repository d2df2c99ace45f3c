/** Formats and links phone numbers, which people type in many ways. */
import { COUNTRY_CODE, PHONE_DIGITS } from '#club';

/**
 * The digits of an international number, without the plus. Null for others: a local one, such as 0712345678, only works in its own country.
 */
function internationalDigits(phone: string | null): string | null {
  const text = phone?.replaceAll(/[\s().-]/g, '') ?? '';
  // Country codes do not begin with 0. Without a plus, a number with fewer digits than the form asks for may be a local one.
  const [, mark, digits = ''] = /^(\+|00)?([1-9]\d{6,14})$/.exec(text) ?? [];
  return digits !== '' && (mark !== undefined || digits.length >= PHONE_DIGITS[0]) ? digits : null;
}

/** An international number with a leading plus. Others are unchanged. */
export function displayPhone(phone: string | null): string | null {
  const digits = internationalDigits(phone);
  return digits === null ? phone : `+${digits}`;
}

/** A tel link; null for a number that is not international. */
export function phoneLink(phone: string | null): string | null {
  const digits = internationalDigits(phone);
  return digits === null ? null : `tel:+${digits}`;
}

/** A link to a WhatsApp chat; null for a number that is not international. */
export function whatsAppLink(phone: string | null): string | null {
  const digits = internationalDigits(phone);
  return digits === null ? null : `https://wa.me/${digits}`;
}

/**
 * The number that was probably meant when the form rejects a plus, spaces, or a local number: digits only, country code first. Null when
 * nothing fits.
 */
export function suggestPhone(typed: string): string | null {
  const [fewest, most] = PHONE_DIGITS;
  const [, mark, digits = ''] = /^(\+|00)?(\d+)$/.exec(typed.replaceAll(/[\s().-]/g, '')) ?? [];
  const isWhole = mark !== undefined || (digits.length >= fewest && !digits.startsWith('0'));
  if (!isWhole && COUNTRY_CODE === '') return null;
  const whole = isWhole ? digits : COUNTRY_CODE + digits.replace(/^0/, '');
  return fewest <= whole.length && whole.length <= most && /^[1-9]/.test(whole) ? whole : null;
}
