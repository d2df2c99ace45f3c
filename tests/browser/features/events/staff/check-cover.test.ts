import { expect, test } from 'vitest';
import { checkCover } from '../../../../../src/browser/features/events/staff/check-cover.ts';

const file = (name: string) => new File(['x'], name);

test.each(['a.jpg', 'a.JPEG', 'a.b.Png'])('%s may be sent', (name) => {
  expect(checkCover(file(name))).toBeNull();
});

test.each(['a.gif', 'jpg', 'a.png.exe', 'a.svg', 'a.jpgx'])('%s is of a wrong format', (name) => {
  expect(checkCover(file(name))).toBe('Invalid file format. Please select a JPEG or PNG image.');
});

test('a cover is needed', () => {
  expect(checkCover(null)).toBe('Please select a cover image (JPEG or PNG).');
});
