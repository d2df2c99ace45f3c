import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import directive from '../../../src/browser/page/client-intent-directive.ts';
import { contentChanged } from '../../../src/browser/page/revalidate.ts';

let island: HTMLElement;
let arrive: () => void;
const pressed = vi.fn();
const hydrate = vi.fn(async () => island.querySelector('button')?.addEventListener('click', pressed));
const load = vi.fn(() => new Promise<() => Promise<void>>((done) => (arrive = () => done(hydrate as never))));
const press = () => fireEvent.click(island.querySelector('button') as HTMLElement);

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div><button>Next</button> <a href="#post">A post</a> <p>Words</p></div>';
  island = document.body.firstElementChild as HTMLElement;
});
afterEach(() => {
  // Starts the waiting islands, so that the next test has none.
  dispatchEvent(new Event('content:changed'));
});
const wait = (value: unknown = true) => directive(load, { value }, island);

test('A press before the island runs takes effect once it does', async () => {
  wait();
  expect(load).not.toHaveBeenCalled();
  press();
  press();
  expect(load).toHaveBeenCalledTimes(1);
  expect(pressed).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  press();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('A press on a link loads no island', () => {
  wait();
  const link = island.querySelector('a') as HTMLElement;
  fireEvent.pointerOver(link);
  expect(fireEvent.click(link)).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test.each(['pointerOver', 'touchStart', 'focusIn'] as const)('A list loads on %s', (reach) => {
  wait();
  fireEvent[reach](island.querySelector('button') as HTMLElement);
  expect(load).toHaveBeenCalledTimes(1);
});

test('A list loads immediately for newer content, a query or, with "session", a token', () => {
  wait();
  contentChanged();
  expect(load).toHaveBeenCalledTimes(1);
  document.documentElement.removeAttribute('data-content-changed');
  document.documentElement.dataset.session = 'in';
  wait();
  expect(load).toHaveBeenCalledTimes(1);
  wait('session');
  expect(load).toHaveBeenCalledTimes(2);
  document.documentElement.dataset.session = 'out';
  history.replaceState(null, '', '/blog?q=wind');
  wait();
  expect(load).toHaveBeenCalledTimes(3);
});

test('The next press loads a part again that could not be loaded', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Without a network, Astro logs an error and starts no island.
  island.setAttribute('ssr', '');
  load.mockResolvedValueOnce(async () => undefined);
  wait();
  press();
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(pressed).not.toHaveBeenCalled();
  island.removeAttribute('ssr');
  press();
  arrive();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
});
