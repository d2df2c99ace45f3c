import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CoverPicture, EventCover } from '../../../../src/browser/features/events/EventCover.tsx';

/** As if the browser had loaded a picture of that size. */
function load(picture: HTMLImageElement, [width, height]: readonly [number, number]): void {
  vi.spyOn(picture, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(picture, 'naturalHeight', 'get').mockReturnValue(height);
  fireEvent.load(picture);
}
const pictures = () => [...document.querySelectorAll('img')];
const isWhole = () => {
  const [behind, front] = pictures();
  if (front === undefined) return false;
  expect(behind?.className).toMatch(/object-cover.*blur/);
  expect(front.className).toContain('object-contain');
  expect(front.src).toBe(behind?.src);
  return true;
};

test.each([
  ['16:9', [1600, 900], false],
  ['4:3', [1200, 900], false],
  ['a square poster', [1000, 1000], true],
  ['a poster', [1000, 1414], true],
] as const)('%s in a list: cut to its frame, or whole on a blurred copy', (_name, size, whole) => {
  render(<CoverPicture src="https://a.example/cover.png" alt="The cover you chose" />);
  load(pictures()[0] as HTMLImageElement, size);
  expect(isWhole()).toBe(whole);
  expect(document.querySelectorAll('img[alt="The cover you chose"]')).toHaveLength(1);
});

test.each(['before the island ran', 'later'])('one that could not be loaded is taken away: %s', (when) => {
  const before = when !== 'later';
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(before);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  render(<EventCover cover="https://a.example/gone.png" id={1} />);
  if (!before) fireEvent.error(pictures()[0] as HTMLImageElement);
  expect(pictures()).toEqual([]);
});

test('the next picture is looked at afresh', () => {
  const { rerender } = render(<CoverPicture src="https://a.example/tall.png" alt="" />);
  load(pictures()[0] as HTMLImageElement, [900, 1600]);
  expect(isWhole()).toBe(true);
  rerender(<CoverPicture src="https://a.example/wide.png" alt="" />);
  expect(isWhole()).toBe(false);
});

test('on its own page a cover is whole from the start, without a script and without inline styles', () => {
  const html = renderToString(<EventCover cover="https://a.example/cover.png" id={1} eager whole />);
  document.body.innerHTML = html;
  expect(isWhole()).toBe(true);
  expect(html).not.toContain('style=');
  expect(pictures().map((picture) => picture.getAttribute('referrerpolicy'))).toEqual(['no-referrer', 'no-referrer']);
  document.body.innerHTML = '';
});
