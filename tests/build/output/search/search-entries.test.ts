import { expect, test, vi } from 'vitest';
import { searchEntry } from '../../../../src/build/output/search/search-entries.ts';

// Only a build has Astro's collections.
vi.mock('astro:content', () => ({}));

test('A search entry has the title, the headings and the start of the text', () => {
  const html =
    '<h2 id="a">Nozzles &amp; <em>cones</em></h2><p>We build\nthem.</p><ul><li>One</li><li>Two</li></ul><h3></h3><script>alert(1)</script>';
  expect(
    searchEntry({ kind: 'Help', title: 'Motors', path: '/help-center/motors', lead: 'About motors.', html }),
  ).toEqual({
    kind: 'Help',
    title: 'Motors',
    path: '/help-center/motors',
    headings: ['Nozzles & cones'],
    text: 'About motors. Nozzles & cones We build them. One Two',
  });
});

test('A long text is cut between words', () => {
  const { text } = searchEntry({
    kind: 'Post',
    title: 'Long',
    path: '/blog-detail/1',
    html: '<p>word </p>'.repeat(500),
  });
  expect(text).toMatch(/^(word )+word…$/);
  expect(text.length).toBeLessThanOrEqual(600);
});
