/** Reads the `Link` header of GitHub's lists (RFC 8288), e.g. `<https://…?page=2>; rel="next", <…>; rel="last"`. */
import { parseUrl } from './schemas/parse-url.ts';

const LINK = /<([^>]*)>([^,]*)/g;

function addressOf(headers: Headers, relation: string): string | null {
  for (const [, address = '', parameters = ''] of (headers.get('Link') ?? '').matchAll(LINK)) {
    if (new RegExp(`;\\s*rel="?${relation}"?`, 'i').test(parameters) && parseUrl(address) !== null) return address;
  }
  return null;
}

/** @param page that the headers belong to: on the last page GitHub names no last one. @returns at least 1. */
export function lastPage(headers: Headers, page: number): number {
  const last = addressOf(headers, 'last');
  const number = last === null ? 1 : Number(new URL(last).searchParams.get('page'));
  return Math.max(page, Number.isSafeInteger(number) ? number : 1);
}

/** @param asked the address that was answered. @returns null at the end, and for an address of another service. */
export function nextAddress(headers: Headers, asked: string): string | null {
  const next = addressOf(headers, 'next');
  return next !== null && new URL(next).origin === new URL(asked).origin ? next : null;
}
