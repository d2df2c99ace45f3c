import { beforeEach, expect, test } from 'vitest';
import { withMemberPreloads } from '../../../src/build/integrations/member-preloads.ts';

const FILES: Readonly<Record<string, string>> = {
  '/_astro/page.js': 'import "./seen.js"; const member = () => import(`./member-script.C18X_p-m.js`);',
  '/_astro/seen.js': '',
  '/_astro/member-script.C18X_p-m.js': 'import { part } from "./part.js"; part();',
  '/_astro/screen.js': 'import "./seen.js"; import "./part.js"; import("./later.js");',
  '/_astro/part.js': 'export const part = () => undefined;',
  '/_astro/client.js': '',
};
const MEMBERS_FILES = ['client', 'member-script.C18X_p-m', 'part', 'screen'].map((name) => `/_astro/${name}.js`);
const readFrom = (files: Readonly<Record<string, string>>) => (address: string) => {
  const text = files[address];
  if (text === undefined) throw new Error(`${address} was requested`);
  return text;
};
let written: Record<string, string> = {};
beforeEach(() => {
  written = {};
});
const preloads = (html: string, files = FILES) =>
  withMemberPreloads(html, 'https://api.club.example', readFrom(files), (address, text) => {
    written[address] = text;
  });
const island = (client: string) =>
  `<astro-island component-url="/_astro/screen.js" renderer-url="/_astro/client.js" client="${client}"></astro-island>`;
const page = (body: string) =>
  `<!doctype html><html lang="en"><head></head><body>${body}<script type="module" src="/_astro/page.js"></script></body></html>`;

type Answers = Readonly<Record<string, Promise<Response>>>;

/** Runs the script in a page. @param answer what the backend says to each call; left out: there is no network. */
function run(
  text: string,
  window: object = {},
  answer?: (signal: AbortSignal) => Response,
  location = new URL('https://club.example/home'),
) {
  const links: { rel?: string; href?: string }[] = [];
  const timers: (() => void)[] = [];
  const calls: [address: string, options: object][] = [];
  const globals = {
    window,
    location,
    document: { createElement: () => ({}), head: { append: (link: object) => links.push(link) } },
    localStorage: { getItem: () => 'of Amina' },
    setTimeout: (act: () => void) => timers.push(act),
    fetch: async (...call: [string, { signal: AbortSignal }]) => {
      calls.push(call);
      if (!answer) throw new TypeError('no network');
      return answer(call[1].signal);
    },
  };
  new Function(...Object.keys(globals), text)(...Object.values(globals));
  const { answers = {} } = (window as { preloadedAnswers?: { answers?: Answers } }).preloadedAnswers ?? {};
  return { links, calls, window, timers, answers };
}

test("A page names a script that preloads members' files", () => {
  const html = preloads(page(island('session')));
  const [[address, text] = ['', '']] = Object.entries(written);
  expect(html).toBe(page(island('session')).replace('lang="en"', `lang="en" data-member="${address}"`));
  expect(address).toMatch(/^\/_astro\/member\.[\w-]{8}\.js$/);

  const { links } = run(text);
  expect(links.map(({ rel }) => rel)).toEqual(links.map(() => 'modulepreload'));
  expect(links.map(({ href }) => href).toSorted()).toEqual(MEMBERS_FILES);
});

test('The preload script makes the first calls of the page', () => {
  const listed = 'lang="en" data-member-calls="/api/one/ /api/events/"';
  expect(preloads(page(island('session')).replace('lang="en"', listed))).not.toContain('data-member-calls');
  const [text = ''] = Object.values(written);
  const { calls, window } = run(text);
  const withToken = { Accept: 'application/json', Authorization: 'Bearer of Amina' };
  expect(calls).toEqual([
    ['https://api.club.example/api/profile/', expect.objectContaining({ headers: withToken, redirect: 'error' })],
    ['https://api.club.example/api/one/', expect.objectContaining({ headers: withToken })],
    // Anyone may make it, and an expired token would be rejected.
    ['https://api.club.example/api/events/', expect.objectContaining({ headers: { Accept: 'application/json' } })],
  ]);
  expect(window).toMatchObject({
    preloadedAnswers: { token: 'of Amina', answers: { '/api/profile/': expect.any(Promise) } },
  });
  expect(run(text, { preloadedAnswers: {} }).calls).toEqual([]);
});

test('An island that starts after the time limit can still read the answer', async () => {
  preloads(page(island('session')));
  const [text = ''] = Object.values(written);
  // As browsers do it: an abort drops what has not been read yet, even of an answer that has arrived in full.
  const { timers, answers } = run(text, {}, (signal) => {
    const body = new ReadableStream({
      start(parts) {
        parts.enqueue(new TextEncoder().encode('{"pk":1}'));
        signal.addEventListener('abort', () => parts.error(signal.reason));
        parts.close();
      },
    });
    return new Response(body, { status: 401, headers: { 'Retry-After': '60' } });
  });
  const answer = await answers['/api/profile/'];
  for (const act of timers) act();
  expect([answer?.status, answer?.headers.get('Retry-After')]).toEqual([401, '60']);
  expect(await answer?.json()).toEqual({ pk: 1 });
});

test('A page only for members names all scripts itself', () => {
  const html = page(island('session')).replace('<head>', '<head><meta name="robots" content="noindex">');
  const [, named = ''] = /data-member="([^"]*)"/.exec(preloads(html)) ?? [];
  const [[address, text] = ['', '']] = Object.entries(written);
  expect(named.split(' ')).toEqual([address, ...named.split(' ').slice(1)]);
  expect(named.split(' ').slice(1).toSorted()).toEqual(MEMBERS_FILES);
  expect(run(text).links).toEqual([]);
});

test("A page without members' scripts stays unchanged", () => {
  preloads(page(island('load')));
  expect(Object.values(written).join()).not.toContain('screen.js');
  written = {};
  const html = page(island('load')).replace('page.js', 'seen.js');
  expect(preloads(html)).toBe(html);
  expect(written).toEqual({});
});

test.each([
  ['/officers/people', ['/api/people/?page=1', '/api/people/people/']],
  ['/officers/people?q=amina', ['/api/people/people/']],
  ['/officers/people/12', ['/api/people/?page=1', '/api/people/12/']],
])('At %s the first calls are those that the address means', (address, expected) => {
  const listed = 'lang="en" data-member-calls="/api/people/?page=1 /api/people/:pk/"';
  preloads(page(island('session')).replace('lang="en"', listed));
  const { answers } = run(Object.values(written).join(), {}, undefined, new URL(address, 'https://club.example'));
  expect(Object.keys(answers)).toEqual(['/api/profile/', ...expected]);
});
