import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sayNotLoaded } from '../../../src/browser/page/not-loaded.ts';

const sentence = () => screen.queryAllByRole('alert').map((part) => part.textContent);
const fails = (part: string) =>
  fireEvent(document.querySelector(part) as Element, new Event('part:failed', { bubbles: true }));

const page = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
  document.querySelector('main')?.addEventListener('part:failed', sayNotLoaded);
};

test('A part whose scripts are gone says so once, above what the build wrote, until it runs after all', () => {
  page('<astro-island id="list" ssr opts="{}">Built</astro-island>');
  fails('#list');
  fails('#list');
  expect(sentence()).toEqual(["This part couldn't be loaded. Reload the page."]);
  expect(document.querySelector('main')?.lastElementChild?.textContent).toBe('Built');
  fireEvent(document.querySelector('#list') as Element, new Event('astro:hydrate'));
  expect(sentence()).toEqual([]);
});

test('A part for members is left to its directive', () => {
  page('<astro-island id="part" client="session"></astro-island>');
  fails('#part');
  expect(sentence()).toEqual([]);
});
