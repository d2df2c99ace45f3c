/** Phrases that the site, its emails and its answers no longer use. */
import { expect, test } from 'vitest';
import { retiredIn } from './retired-words.ts';
import { allSentences } from './sentences.ts';

test('No retired phrase is left in what people read', () => {
  const sentences = allSentences();
  expect(sentences.length).toBeGreaterThan(2000);
  expect(sentences.flatMap(retiredIn)).toEqual([]);
});

test('The search finds a retired phrase', () => {
  expect(retiredIn({ where: 'src/pages/home.astro:1', text: 'Night Launch is called off.' })).toHaveLength(1);
});
