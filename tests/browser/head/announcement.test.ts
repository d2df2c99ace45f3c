import { expect, test } from 'vitest';
import { announcementScript } from '../../../src/build/output/inline-scripts.ts';
import { parseHeader } from '../../support/head-page.ts';

test.each([
  ['stays until its last moment', 999, 1],
  ['is gone from the next moment on', 1000, 0],
])('The announcement %s', async (_, now, left) => {
  const values = { Date: { now: () => now }, addEventListener: () => undefined };
  const document = await parseHeader(announcementScript, values, '<section data-ends="1000">Come.</section>');
  expect(document.querySelectorAll('section')).toHaveLength(left);
});
