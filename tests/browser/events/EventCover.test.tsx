import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { fitCovers } from '../../../src/browser/events/built-events.ts';
import { CoverPicture, EventCover } from '../../../src/browser/events/EventCover.tsx';

/** As if the browser had loaded a picture of that size. */
function load(picture: HTMLImageElement, [width, height]: readonly [number, number]): void {
  vi.spyOn(picture, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(picture, 'naturalHeight', 'get').mockReturnValue(height);
  fireEvent.load(picture);
}
const pictures = () => [...document.querySelectorAll('img')];
const isWhole = () => {
  const [behind, front] = pictures();
  expect(front?.src).toBe(behind?.src);
  return front?.parentElement?.hasAttribute('data-tall');
};
const visible = () => pictures().filter(({ hidden, className }) => !hidden && !className.includes('hidden'));

test.each([
  ['16:9', [1600, 900], false],
  ['a square poster', [1000, 1000], true],
] as const)('A cover of %s in a list is cut to its frame, or whole on a blurred copy', (_name, size, whole) => {
  const { unmount } = render(<EventCover cover="https://a.example/cover.png" id={1} />);
  load(pictures()[1] as HTMLImageElement, size);
  expect(isWhole()).toBe(whole);
  // In a built page the script does the same.
  unmount();
  document.body.innerHTML = renderToString(<EventCover cover="https://a.example/cover.png" id={1} />);
  fitCovers(document.body);
  load(pictures()[1] as HTMLImageElement, size);
  expect(isWhole()).toBe(whole);
});

test.each(['before the island ran', 'later'])('A cover that could not be loaded is taken away: %s', (when) => {
  const before = when !== 'later';
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(before);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  render(<EventCover cover="https://a.example/gone.png" id={1} />);
  if (!before) fireEvent.error(pictures()[1] as HTMLImageElement);
  expect(visible()).toEqual([]);
});

test('The next picture is looked at afresh', () => {
  const { rerender } = render(<CoverPicture src="https://a.example/tall.png" alt="" />);
  load(pictures()[1] as HTMLImageElement, [900, 1600]);
  expect(isWhole()).toBe(true);
  rerender(<CoverPicture src="https://a.example/wide.png" alt="" />);
  load(pictures()[1] as HTMLImageElement, [1600, 900]);
  expect(isWhole()).toBe(false);
});

test('On its own page a cover is whole from the start, without a script and without inline styles', () => {
  const html = renderToString(<EventCover cover="https://a.example/cover.png" id={1} eager whole />);
  document.body.innerHTML = html;
  expect(isWhole()).toBe(true);
  expect(html).not.toContain('style=');
  expect(pictures().map((picture) => picture.getAttribute('referrerpolicy'))).toEqual(['no-referrer', 'no-referrer']);
});
