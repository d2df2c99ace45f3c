import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descriptionExcerpt, EXCERPT_LENGTH, withExcerpt } from '../../../src/browser/events/excerpt.ts';
import { clubEvent } from '../../support/event.ts';

test.each([
  ['<p>Two days, <strong>five</strong> teams.</p><p>Bring a laptop.</p>', 'Two days, five teams. Bring a laptop.'],
  ['<h2>Agenda</h2><ul><li>Reports</li><li>Elections</li></ul>', 'Agenda: Reports · Elections'],
  ['<p>Come.</p><h2>What to bring?</h2><p>Tea.</p>', 'Come. What to bring? Tea.'],
  ['<p>Come.</p><h2></h2><p>Tea.</p>', 'Come. Tea.'],
  ['plain text, a < b and b > c', 'plain text, a < b and b > c'],
  ['Caf&eacute; &amp; &quot;Demo&quot; &#8211; &#x1F680;&nbsp;!', 'Caf&eacute; & "Demo" – 🚀 !'],
  ['<p>One\n   line</p>\n', 'One line'],
  ['Bring:\na laptop\nwater\n\nSee you', 'Bring: a laptop · water · See you'],
  ['un<b>break</b>able', 'unbreakable'],
  ['One<script>alert(1)</script><style>body{}</style><!-- hidden --> two', 'One two'],
])('The excerpt of %s is its text', (html, text) => {
  expect(descriptionExcerpt(html, 200)).toBe(text);
});

test('What looks like a tag only after decoding stays text, for the reader and for the page', () => {
  expect(descriptionExcerpt('&lt;b&gt;bold&lt;/b&gt;', 200)).toBe('<b>bold</b>');
});

test('A long text is cut between words', () => {
  expect(descriptionExcerpt('<li>one two</li><li>three</li>', 12)).toBe('one two…');
});

test('A card of a built list has the same excerpt as one with the whole description', () => {
  for (const description of ['<p>Tea &amp; <b>cake</b></p>', '&lt;b&gt; is not bold', 'word '.repeat(99)])
    expect(descriptionExcerpt(withExcerpt(clubEvent({ description })).description, EXCERPT_LENGTH)).toBe(
      descriptionExcerpt(description, EXCERPT_LENGTH),
    );
});

test('No text is longer than the limit, whatever it repeats', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 2, max: 60 }),
      (text, limit) => descriptionExcerpt(text, limit).length <= limit,
    ),
  );
  for (const piece of ['<', '<p ', '&#', '<!--', '<script>', ' \n', 'a '])
    expect(descriptionExcerpt(piece.repeat(10_000), 160).length).toBeLessThanOrEqual(160);
});
