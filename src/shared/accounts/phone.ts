/** Reads phone numbers, which people type, copy and export in many ways, and links them. Rejects a number that it cannot read with certainty. */
import { COUNTRY_CODE, LOCAL_PHONE_DIGITS, PHONE_DIGITS } from '#club';
import { cleanTyped } from '../text/clean-text.ts';

/** Of ASCII, Arabic, Persian, Hindi, Bengali and full-width digits. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];
const asciiDigit = (digit: string) =>
  String(ZEROS.map((zero) => digit.charCodeAt(0) - zero).find((value) => 0 <= value && value <= 9));

/** Before a number, or after it in brackets. */
const LABEL = '(?:tel|telephone|phone|mobile|mob|cell|whatsapp|contact|number|no)';
const LABELS = new RegExp(`^(?:${LABEL}(?![a-z])[\\s.:]*)+|^(?:https?://)?wa\\.me/|\\s*\\((?:${LABEL}\\s?)+\\)$`, 'gi');

/** Country codes after which a number keeps its first zero: Italy, Ivory Coast, Benin, Congo, San Marino. In other numbers it is dropped. */
const KEEPS_ZERO = /^(?:39|225|229|242|378)$/;

/** As a person sees it, in ASCII: a plus, digits, and the signs between them. */
const plain = (typed: string): string =>
  cleanTyped(typed)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[＋（）．：]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    // Spreadsheets mark text with it.
    .replace(/^['’]/, '')
    .replace(LABELS, '')
    // A spreadsheet's number: 254712345678.0
    .replace(/^(\+?\d{7,})[.,]0+$/, '$1')
    // +44 (0)20, +256 0712
    .replace(/^((?:\+|00)?\(?(\d{1,3})\)?[\s.-]*)\(0\)/, '$1')
    .replace(/^((?:\+|00)(\d{1,3})[\s.-]+)0(?=\d)/, (all, start: string, code: string) =>
      KEEPS_ZERO.test(code) ? all : start,
    );

/** @returns the digits, and whether they start with a country code; null if the text is not one number. */
function digitsOf(typed: string): { digits: string; isWhole: boolean } | null {
  // Longer ones cost time, and are not one number.
  const text = typed.length < 60 ? plain(typed) : '';
  // A bracket or a single digit at the end, or digits after a whole number, may mean something else: 0712345678-79.
  if (!/^\+?\(?\+?[\d\s().-]*\d\d$/.test(text) || /\d{10}\D+\d/.test(text)) return null;
  const [, plus, zeros = '', digits = ''] =
    /^(\+?)(0{0,2})([1-9]\d{5,14})$/.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  if (digits === '') return null;
  const isLocal = zeros === '0' || (plus === '' && zeros === '' && digits.length < PHONE_DIGITS[0]);
  return { digits: isLocal && KEEPS_ZERO.test(COUNTRY_CODE) ? zeros + digits : digits, isWhole: !isLocal };
}

/** The number as it is stored: digits only, country code first. Null when it cannot be read, or the club does not accept it. */
export function readPhone(typed: string): string | null {
  const [fewest, most] = PHONE_DIGITS;
  const parsed = digitsOf(typed);
  if (parsed === null || (!parsed.isWhole && COUNTRY_CODE === '')) return null;
  const whole = parsed.isWhole ? parsed.digits : COUNTRY_CODE + parsed.digits;
  const isOwn = COUNTRY_CODE !== '' && whole.startsWith(COUNTRY_CODE);
  const local = whole.slice(COUNTRY_CODE.length);
  // 254 0712 345 678
  const shorter = COUNTRY_CODE + local.replace(/^0/, '');
  const number = isOwn && !KEEPS_ZERO.test(COUNTRY_CODE) && shorter.length >= fewest ? shorter : whole;
  if (number.length < fewest || most < number.length) return null;
  // A number typed exactly as it is stored or exported needs no guess.
  const isExact = typed.replace(/^\+/, '') === number;
  const hasLocalDigits = [undefined, number.length - COUNTRY_CODE.length].includes(LOCAL_PHONE_DIGITS);
  return !isOwn || isExact || hasLocalDigits ? number : null;
}

/** The digits of an international number. Null for others: a local one, such as 0712345678, only works in its own country. */
function internationalDigits(phone: string | null): string | null {
  const parsed = digitsOf(phone ?? '');
  return parsed?.isWhole && parsed.digits.length >= 7 ? parsed.digits : null;
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
