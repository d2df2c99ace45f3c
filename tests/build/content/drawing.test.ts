import { expect, test } from 'vitest';
import { readDrawing } from '../../../src/build/content/drawing.ts';

const FILE = 'content/partners/orbit.svg';

test('a drawing loses what stands around it and is hidden from screen readers', () => {
  expect(readDrawing('<?xml version="1.0"?>\n<svg viewBox="0 0 1 1">\n<path d="M0 0"/>\n</svg>\n', FILE)).toBe(
    '<svg aria-hidden="true" viewBox="0 0 1 1"> <path d="M0 0"/> </svg>',
  );
});

test.each([
  ['a picture that is no drawing', '\u0089PNG', 'the file is not an SVG drawing.'],
  ['a drawing of a fixed size', '<svg width="9"></svg>', '"viewBox" is missing'],
  [
    'a style of its own',
    '<svg viewBox="0 0 1 1"><path style="fill:red"/></svg>',
    'styles and scripts inside a drawing',
  ],
  ['a script', '<svg viewBox="0 0 1 1"><script>1</script></svg>', 'styles and scripts inside a drawing'],
  ['a handler', '<svg viewBox="0 0 1 1" onload="1"></svg>', 'styles and scripts inside a drawing'],
  [
    'a handler of a line',
    '<svg viewBox="0 0 1 1"><path d="M0 0" onmouseover="alert(1)"/></svg>',
    'styles and scripts inside a drawing',
  ],
])('an editor is told about %s', (_name, source, words) => {
  expect(() => readDrawing(source, FILE)).toThrow(`${FILE}: ${words}`);
});
