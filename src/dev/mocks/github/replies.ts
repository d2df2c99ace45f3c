/** GitHub's headers, pagination and error messages. */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env, Request } from '../../../server/http/routes.ts';

/** Calls per hour from one address without authentication. */
const HOURLY_CALLS = 60;
const DOCUMENTATION = 'https://docs.github.com/rest';

const nextHour = () => Math.ceil(Date.now() / 3_600_000) * 3600;

/** Counts calls and says how many are left. They never run out, because that would interrupt work. */
export const rateLimitHeaders =
  (mock: { calls: string[] }): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (c.req.method !== 'OPTIONS') mock.calls.push(pathname + search);
    sayLeft(c, Math.max(1, HOURLY_CALLS - mock.calls.length));
    await next();
  };

function sayLeft(c: Request, left: number) {
  c.header('X-RateLimit-Limit', String(HOURLY_CALLS));
  c.header('X-RateLimit-Remaining', String(left));
  c.header('X-RateLimit-Used', String(HOURLY_CALLS - left));
  c.header('X-RateLimit-Reset', String(nextHour()));
  c.header('X-RateLimit-Resource', 'core');
  c.header('X-GitHub-Media-Type', 'github.v3; format=json');
}

/** No calls left: 403, with the end of the hour in `X-RateLimit-Reset`. GitHub sends `Retry-After` only for some limits. */
export function rateLimited(c: Request) {
  sayLeft(c, 0);
  c.header('Retry-After', String(nextHour() - Math.floor(Date.now() / 1000)));
  return c.json(
    {
      message: 'API rate limit exceeded for 192.0.2.1. (Authenticated requests get a higher rate limit.)',
      documentation_url: `${DOCUMENTATION}/overview/rate-limits-for-the-rest-api`,
    },
    403,
  );
}

export const notFound = (c: Request) =>
  c.json({ message: 'Not Found', documentation_url: `${DOCUMENTATION}/issues/issues`, status: '404' }, 404);

/** The answer, or 304 if the caller already has it. */
export function withEtag(c: Request, value: object, maxAge: number) {
  const text = JSON.stringify(value);
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', `public, max-age=${maxAge}, s-maxage=${maxAge}`);
  c.header('Vary', 'Accept', { append: true });
  const cachedTags = (c.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim());
  if (cachedTags.some((one) => one.replace(/^W\//, '') === etag.slice(2))) return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

const DEFAULT_SIZE = 30;
/** GitHub's maximum page size. */
const LARGEST_SIZE = 100;

const wholeNumber = (text: string | null, otherwise: number) => {
  const number = Number.parseInt(text ?? '', 10);
  return number >= 1 ? number : otherwise;
};

/**
 * One page of a list, by `page` (or `after`) and `per_page` of the address, with its `Link` header.
 * @param path for `Link`, with the number of the repository instead of its name.
 * @param byCursor whether `Link` names only the next page.
 * @returns `link` is null if everything fits on one page, as at GitHub.
 */
export function pageOf<T>(
  rows: readonly T[],
  address: string,
  path: string,
  byCursor = false,
): { page: T[]; link: string | null } {
  const url = new URL(address);
  const size = Math.min(wholeNumber(url.searchParams.get('per_page'), DEFAULT_SIZE), LARGEST_SIZE);
  const after = wholeNumber(atob(url.searchParams.get('after') ?? ''), 0);
  const number = after > 0 ? after / size + 1 : wholeNumber(url.searchParams.get('page'), 1);
  const last = Math.max(1, Math.ceil(rows.length / size));
  const at = (page: number) => {
    const query = new URLSearchParams(url.searchParams);
    if (byCursor) query.set('after', btoa(String((page - 1) * size)));
    query.set('page', String(page));
    return `<${url.origin}${path}?${query}>`;
  };
  const next = number < last ? [`${at(number + 1)}; rel="next"`] : [];
  const links = [
    ...(number > 1 ? [`${at(Math.min(number - 1, last))}; rel="prev"`] : []),
    ...next,
    ...(number < last ? [`${at(last)}; rel="last"`] : []),
    ...(number > 1 ? [`${at(1)}; rel="first"`] : []),
  ];
  return {
    page: rows.slice((number - 1) * size, number * size),
    link: byCursor ? (next[0] ?? null) : last > 1 ? links.join(', ') : null,
  };
}
