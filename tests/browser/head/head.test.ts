import { createContext, runInContext } from 'node:vm';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { TOKEN_KEY } from '../../../src/browser/http/stored-token.ts';
import { headScript } from '../../../src/build/output/inline-scripts.ts';
import { parseHeader, runInHead } from '../../support/head-page.ts';
import { tokenOf } from '../../support/token.ts';

test.each([
  { message: 'Transition was skipped', isError: false },
  { message: 'Transition was aborted because of invalid state. Viewport size changed', isError: false },
  { message: 'x is not a function', isError: true },
])('The page reports the rejection "$message": $isError', ({ message, isError }) => {
  const page = new EventTarget();
  runInHead(new Window(), headScript, { addEventListener: page.addEventListener.bind(page) });
  const reject = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
  expect(reject(new Error(message))).toBe(isError);
  expect(reject(undefined)).toBe(true);
});

const HEAD =
  '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">';
const SWITCH = ['system', 'light', 'dark'].map((name) => `<button data-choose-theme="${name}"></button>`).join('');

/** A page with the switch, after its script has run. @param stored what local storage contains. */
function openPage({ stored, blocked = false }: { stored?: string; blocked?: boolean }) {
  const window = new Window();
  const { document, localStorage } = window;
  document.write(`<html><head>${HEAD}</head><body>${SWITCH}</body></html>`);
  if (stored !== undefined) localStorage.setItem('theme', stored);
  const refuse = () => {
    throw new Error('SecurityError');
  };
  const storage = blocked ? { getItem: refuse, setItem: refuse, removeItem: refuse } : localStorage;
  runInHead(window, headScript, { localStorage: storage });
  const look = () => ({
    theme: document.documentElement.dataset.theme,
    bars: [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media')),
    pressed: [...document.querySelectorAll('[aria-pressed=true]')].map((button) =>
      button.getAttribute('data-choose-theme'),
    ),
  });
  const choose = (name: string) =>
    document.querySelector(`[data-choose-theme=${name}]`)?.dispatchEvent(new window.Event('click', { bubbles: true }));
  return { look, choose, localStorage, window };
}

const BY_SYSTEM = {
  theme: undefined,
  bars: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  pressed: ['system'],
};
const DARK = { theme: 'dark', bars: ['not all', 'all'], pressed: ['dark'] };
const LIGHT = { theme: 'light', bars: ['all', 'not all'], pressed: ['light'] };

test.each([
  [undefined, BY_SYSTEM],
  ['dark', DARK],
  ['light', LIGHT],
  ['"><script>', BY_SYSTEM],
])('A page starts in the stored theme %s', (stored, expected) => {
  const { look, choose, localStorage, window } = openPage(stored === undefined ? {} : { stored });
  expect(look()).toEqual(expected);
  choose('dark');
  expect([look(), localStorage.getItem('theme')]).toEqual([DARK, 'dark']);
  choose('light');
  expect([look(), localStorage.getItem('theme')]).toEqual([LIGHT, 'light']);
  choose('system');
  expect([look(), localStorage.getItem('theme')]).toEqual([BY_SYSTEM, null]);
  // In another tab.
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new window.Event('storage'));
  expect(look()).toEqual(DARK);
});

test('Without storage, the choice of light or dark lasts until the page closes, and nobody is signed in', () => {
  const { look, choose, window } = openPage({ blocked: true });
  expect([look(), window.document.documentElement.dataset.session]).toEqual([BY_SYSTEM, 'out']);
  choose('dark');
  window.dispatchEvent(new window.Event('pageshow'));
  expect(look()).toEqual(DARK);
});

test.each([
  ['a member', tokenOf(1), '/_astro/member.js /_astro/react.js', ['/_astro/member.js'], ['/_astro/react.js']],
  ['a member of a page without one', tokenOf(1), null, [], []],
  ['a reader', null, '/_astro/member.js /_astro/react.js', [], []],
])('The page of %s loads the preload script only for members', async (_, token, named, loaded, preloaded) => {
  const values = {
    localStorage: { getItem: (name: string) => (name === TOKEN_KEY ? token : null) },
    sessionStorage: { getItem: () => '{"username":"K-10001","person":"1"}' },
    addEventListener: () => undefined,
  };
  const document = await parseHeader(headScript, values, '<span data-username>Account</span>', named);
  const addresses = (selector: string, name: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  expect(addresses('script', 'src')).toEqual(loaded);
  expect(addresses('link[rel=modulepreload]', 'href')).toEqual(preloaded);
  expect(document.querySelector('[data-username]')?.textContent).toBe(token ? 'K-10001' : 'Account');
});

const HEADER = '{"username":"K-10001","is_staff":true,"person":"1"}';

test.each([
  ['another person', tokenOf(2), HEADER],
  ['someone whose token cannot be read', 'broken', HEADER],
  ['someone whose stored name cannot be read', tokenOf(1), HEADER.slice(1)],
])('The page of %s shows nothing of the person who was signed in before', async (_, token, header) => {
  const values = {
    localStorage: { getItem: (name: string) => (name === TOKEN_KEY ? token : null) },
    sessionStorage: { getItem: () => header },
    addEventListener: () => undefined,
  };
  const document = await parseHeader(headScript, values, '<span data-username>Account</span>');
  const { session, staff } = document.documentElement.dataset;
  const name = document.querySelector('[data-username]')?.textContent;
  expect([session, staff, name]).toEqual(['in', undefined, 'Account']);
});

/** A page with one part, on which the script has run. @param part its start tag. @param isSeen whether a reader sees it. */
function pageWith(part: string, isSeen = true) {
  const window = new Window();
  const { document } = window;
  document.body.innerHTML = `<main>${part}Built</main>`;
  const main = document.querySelector('main') as NonNullable<ReturnType<typeof document.querySelector>>;
  Object.assign(main, { getClientRects: () => (isSeen ? [1] : []) });
  runInHead(window, headScript);
  const fire = (event: string, target = main.lastElementChild) => {
    // happy-dom keeps which selectors an element matches until one of its attributes changes.
    target?.toggleAttribute('data-fresh');
    target?.dispatchEvent(new window.Event(event, { bubbles: event !== 'error' }));
  };
  /** A script of this type is not there. */
  const miss = (type: string) => {
    const script = document.createElement('script');
    script.type = type;
    document.head.append(script);
    fire('error', script);
  };
  const sentences = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  return { main, fire, miss, sentences };
}
const NOT_LOADED = "This part couldn't be loaded. Reload the page.";

test.each(['astro:hydration-error', 'part:failed'])(
  'A part that fires %s shows that it could not be loaded, until it runs',
  (event) => {
    const { main, fire, sentences } = pageWith('<astro-island ssr>');
    fire(event);
    fire(event);
    expect(sentences()).toEqual([NOT_LOADED]);
    expect(main.lastElementChild?.textContent).toBe('Built');
    fire('astro:hydrate');
    expect(sentences()).toEqual([]);
  },
);

test('The directive of a part for members shows its failure itself', () => {
  const { fire, miss, sentences } = pageWith('<astro-island client="session">');
  fire('part:failed');
  miss('module');
  expect(sentences()).toEqual([]);
});

test.each([
  ['an island', '<astro-island ssr>', true, 'module', [NOT_LOADED]],
  ['a form', '<form>', true, 'module', [NOT_LOADED]],
  ['a part that nobody sees', '<astro-island ssr>', false, 'module', []],
  ['text alone', '<p>', true, 'module', []],
  ['an island, without the script that counts visits', '<astro-island ssr>', true, '', []],
])('A page without its scripts shows that once above %s', (_, part, isSeen, type, said) => {
  const { miss, sentences } = pageWith(part, isSeen);
  miss(type);
  miss(type);
  expect(sentences()).toEqual(said);
});

/** A page of a visitor. */
const page = () =>
  createContext({
    document: { documentElement: { dataset: {} }, querySelectorAll: () => [] },
    localStorage: { getItem: () => null },
    addEventListener: () => undefined,
  });

test('A browser without Object.hasOwn gets it before any other script runs', () => {
  const old = page();
  runInContext(`delete Object.hasOwn; ${headScript}`, old);
  expect(runInContext('[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({ a: 1 }, "toString")]', old)).toEqual([
    true,
    false,
  ]);
  expect(runInContext(`own = Object.hasOwn; ${headScript}; Object.hasOwn === own`, page())).toBe(true);
});
