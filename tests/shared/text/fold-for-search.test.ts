import { expect, test } from 'vitest';
import { foldForSearch } from '#shared/text/fold-for-search.ts';
import { findMembers, searchable } from '../../../src/browser/members/member-search.ts';
import { isNamed } from '../../../src/browser/officers/words.ts';
import { findPosts } from '../../../src/browser/site/blog/post-search.ts';
import { wordsIn } from '../../../src/browser/site/search/find-entries.ts';

test.each([
  ['case', 'WANJIKU', 'wanjiku'],
  ['a composed accent', 'Wanjikũ', 'wanjiku'],
  ['a combining accent', 'Wanjiku\u0303', 'wanjiku'],
  ['two accents', 'Nguyễn', 'nguyen'],
  ['letters without a decomposition', 'Łódź Ærø Đặng Œuvre Þór', 'lodz aero dang oeuvre thor'],
  ['letters of West Africa', 'Ɗan Ɓala Ŋmɔ Ɛsi', 'dan bala nmo esi'],
  ['a sharp s', 'Straße STRASSE ẞ', 'strasse strasse ss'],
  ['Turkish letters', 'İstanbul Işık', 'istanbul isik'],
  ['a final sigma', 'Ελλάς ΕΛΛΑΣ', 'ελλασ ελλασ'],
  ['width and ligatures', 'ＡＭＩＮＡ ﬁn', 'amina fin'],
  ['invisible characters', 'A\u00admi\u200bna\ufe0f', 'amina'],
  ['kinds of spaces', '\u00a0Amina \n Otieno\u3000', 'amina otieno'],
  ['a typographic hyphen', 'Sample‑Wambui', 'sample-wambui'],
  ['points of Arabic', 'محمَّد', 'محمد'],
])('A search ignores %s', (_, text, folded) => expect(foldForSearch(text)).toBe(folded));

test.each(["'", '’', '‘', 'ʼ', 'ʻ', '`', '´', 'ʹ', '′', ''])('A search ignores an apostrophe typed as %j', (sign) =>
  expect(foldForSearch(`Ng${sign}ang${sign}a`)).toBe('nganga'),
);

test.each(['कि', 'が', '한글', '火箭', 'Б'])('A search tells the letter %s from similar ones', (text) =>
  expect(foldForSearch(text)).toBe(text.toLowerCase()),
);

test.each([
  ["ng'ang'a", 'Ng’ang’a'],
  ['lodz', 'Łódź'],
])('%s finds %s among members, payments, posts and all pages', (query, last_name) => {
  const person = { pk: 1, first_name: 'Amina', last_name, username: 'K-1', linkedin: null, phone_number: null };
  expect(findMembers(searchable([person]), query)).toHaveLength(1);
  expect(isNamed(person, query)).toBe(true);
  expect(wordsIn(last_name)).toEqual(wordsIn(query));
  const post = { number: 1, title: 'Test', author: 'x', labels: [], created: '2026-01-01' };
  const posts = [
    { ...post, title: last_name },
    { ...post, author: last_name },
  ] as unknown as Parameters<typeof findPosts>[0];
  expect(findPosts(posts, query, 'All')).toHaveLength(2);
});
