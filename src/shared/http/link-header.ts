/** Reads the `Link` header of GitHub's lists (RFC 8288), e.g. `<https://…?page=2>; rel="next", <…>; rel="last"`. */
import { parseUrl } from '../text/parse-url.ts';

const LINK = /<([^>]*)>([^,]*)/g;

function addressOf(headers: Headers, relation: string): string | null {
  for (const [, address = '', parameters = ''] of (headers.get('Link') ?? '').matchAll(LINK)) {
    if (new RegExp(`;\\s*rel="?${relation}"?`, 'i').test(parameters) && parseUrl(address) !== null) return address;
  }
  return null;
}

export interface PageCount {
  /** How many pages there are, at least. */
  pages: number;
  /** Only the next page was named, not the last: there may be more. */
  more?: true;
}

/** @param page that the headers belong to, from 1. Without a header it is the only one. */
export function pageCount(headers: Headers, page: number): PageCount {
  const last = addressOf(headers, 'last');
  const number = last === null ? 1 : Number(new URL(last).searchParams.get('page'));
  if (number > page && Number.isSafeInteger(number)) return { pages: number };
  return addressOf(headers, 'next') === null ? { pages: page } : { pages: page + 1, more: true };
}

/** @param current address of the page that the headers belong to. @returns null at the end, and for an address of another service. */
export function nextAddress(headers: Headers, current: string): string | null {
  const url = new URL(current);
  const next = addressOf(headers, 'next');
  if (next !== null) return new URL(next).origin === url.origin ? next : null;
  const page = Number(url.searchParams.get('page') ?? 1);
  if (pageCount(headers, page).pages === page) return null;
  url.searchParams.set('page', String(page + 1));
  return url.href;
}

/** Pages of one list that are followed at most: a service that always names a next one must not keep a build busy. */
const MOST_PAGES = 100;

interface Reply {
  headers: Headers;
}

/** Asks for a list page by page, as long as an answer names the next one. @param first address of the first page. */
export async function* eachPage<R extends Reply>(ask: (address: string) => Promise<R>, first: string) {
  const visited = new Set<string>();
  for (let next: string | null = first; next !== null && !visited.has(next) && visited.size < MOST_PAGES; ) {
    visited.add(next);
    const reply: R = await ask(next);
    yield reply;
    next = nextAddress(reply.headers, next);
  }
}
