/**
 * Tests `vercel.json` without Vercel: Vercel's package converts the file to routes, and a few lines apply them in the documented order
 * (redirects and headers, then files, then rewrites).
 */
import { getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { expect, test } from 'vitest';
import { vercelJson } from '../../../../src/build/output/hosting/host-files.ts';
import { FIXTURE_PAGES } from './fixture-site.ts';
import { deepLinks, headed, lost, redirected } from './suite.ts';

const { routes, error } = getTransformedRoutes(JSON.parse(vercelJson()));

interface Answer {
  status: number;
  location?: string;
  /** The page that answers, e.g. `/blog-detail/_`. */
  page?: string;
  headers: Record<string, string>;
}

function ask(address: string): Answer {
  const [path = '', query] = address.split(/\?(.*)/s);
  const headers: Record<string, string> = {};
  const list: Route[] = routes ?? [];
  const files = list.findIndex((route) => 'handle' in route);
  for (const route of list.slice(0, files)) {
    if (!('src' in route) || !route.src) continue;
    const found = new RegExp(route.src).exec(path);
    if (!found) continue;
    for (const [name, value] of Object.entries(('headers' in route && route.headers) || {}))
      headers[name.toLowerCase()] = String(value).replace('$1', found[1] ?? '');
    if ('status' in route && route.status && headers.location)
      return { status: route.status, location: headers.location + (query === undefined ? '' : `?${query}`), headers };
  }
  if (FIXTURE_PAGES.includes(path)) return { status: 200, page: path, headers };
  for (const route of list.slice(files)) {
    if (!('src' in route && 'dest' in route) || !route.src || !route.dest || !new RegExp(route.src).test(path))
      continue;
    const page = route.dest.replace(/\?.*/, '');
    if (FIXTURE_PAGES.includes(page)) return { status: 200, page, headers };
  }
  return { status: 404, headers };
}

test.each(deepLinks)('On Vercel an address opened directly shows $action: $path', ({ path, shows }) => {
  expect(error).toBeNull();
  const { status, page } = ask(path);
  expect(status).toBe(200);
  expect(page?.endsWith('_')).toBe(shows?.endsWith('shell'));
});

// For Vercel, an escaped slash is part of an id. The shell then says that there is no such post.
test.each(lost.filter(({ path }) => !path.includes('%2F')))('On Vercel there is no $action: $path', ({ path }) => {
  expect(ask(path).status).toBe(404);
});

// Vercel itself removes double slashes, one at a time.
test.each(redirected.filter(({ path }) => !path.includes('//')))(
  'On Vercel $action: $path',
  ({ path, status, location }) => {
    expect(ask(path)).toMatchObject({ status, location });
  },
);

test.each(headed.filter(({ path, status }) => status === 200 && !path.startsWith('/_astro')))(
  'On Vercel $action has our headers',
  ({ path, headers = {} }) => {
    const sent = ask(path).headers;
    // Vercel sets Content-Type and Cache-Control itself.
    for (const [name, value] of Object.entries(headers).filter(
      ([name]) => !/^(content-type|cache-control)$/.test(name),
    )) {
      if (typeof value === 'string') expect(sent[name]).toBe(value);
      else expect(sent[name]).toMatch(value);
    }
  },
);
