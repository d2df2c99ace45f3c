import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// Listens on every page.
import '../../../src/browser/page/page-script.ts';

const sentence = () => screen.queryAllByRole('alert').map((part) => part.textContent);
const fails = (part: string, event = 'part:failed') =>
  fireEvent(document.querySelector(part) as Element, new Event(event, { bubbles: true }));

const page = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};

test.each(['astro:hydration-error', 'part:failed'])(
  'A part that fires %s says once, above what the build wrote, that it could not be loaded, until it runs after all',
  (event) => {
    page('<astro-island id="list" ssr opts="{}">Built</astro-island>');
    fails('#list', event);
    fails('#list', event);
    expect(sentence()).toEqual(["This part couldn't be loaded. Reload the page."]);
    expect(document.querySelector('main')?.lastElementChild?.textContent).toBe('Built');
    fireEvent(document.querySelector('#list') as Element, new Event('astro:hydrate'));
    expect(sentence()).toEqual([]);
  },
);

test('A part for members is left to its directive', () => {
  page('<astro-island id="part" client="session"></astro-island>');
  fails('#part');
  expect(sentence()).toEqual([]);
});
