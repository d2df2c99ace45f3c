import { expect, test } from 'vitest';
import {
  findPosts,
  SUBJECTS,
  subjectNamed,
  subjectOf,
  subjectParameter,
} from '../../../../src/browser/site/blog/post-search.ts';

const post = (number: number, title: string, author: string | null, ...labels: string[]) => ({
  number,
  title,
  excerpt: '',
  author,
  avatar: null,
  created: '2026-01-01T00:00:00Z',
  labels,
});
const POSTS = [
  post(4, 'Wing spar bending', 'aesa-faith', 'Structures'),
  post(3, 'A radio in the WING', 'aesa-wanjiru', 'avionics', 'Design'),
  post(2, 'Static fire', 'demo-wing', 'Propulsion'),
  post(1, 'Written by nobody', null),
];
const found = (...args: [query: string, subject: Parameters<typeof findPosts>[2]]) =>
  findPosts(POSTS, ...args).map(({ number }) => number);

test('A search looks in titles and logins, whatever the case', () => {
  expect(found('wing', 'All')).toEqual([4, 3, 2]);
  expect(found('  WING   SPAR ', 'All')).toEqual([4]);
  expect(found('', 'All')).toEqual([4, 3, 2, 1]);
  expect(found('structures', 'All')).toEqual([]);
});

test('A subject matches its label in any case', () => {
  expect(found('', 'Avionics')).toEqual([3]);
  expect(found('wing', 'Design')).toEqual([3]);
  expect(found('fire', 'Design')).toEqual([]);
});

test('A post is about the first of its labels that is a subject', () => {
  expect(subjectOf(['help wanted', ' propulsion ', 'Design'])).toBe('Propulsion');
  expect(subjectOf(['All', 'help wanted'])).toBeUndefined();
  expect(subjectOf([])).toBeUndefined();
});

test.each([':rocket: Propulsion', '🚀 Propulsion', 'propulsion 🧑🏽‍🚀', ':octocat:Propulsion', '🇰🇪 Propulsion ❤️'])(
  'The label %s is the team’s',
  (label) => {
    expect(subjectOf([label])).toBe('Propulsion');
    expect(findPosts([post(1, 'A post', null, label)], '', 'Propulsion')).toHaveLength(1);
  },
);

test('Every subject finds only its own posts', () => {
  expect(SUBJECTS).toEqual(['All', 'Avionics', 'Design', 'Propulsion', 'Structures']);
  const posts = SUBJECTS.map((name, index) => post(index, 'A post', null, name.toUpperCase()));
  for (const [index, subject] of SUBJECTS.entries()) {
    expect(findPosts(posts, '', subject)).toEqual(subject === 'All' ? posts : [posts[index]]);
    expect(subjectNamed(subjectParameter(subject)) ?? 'All').toBe(subject);
    expect(subjectOf([subject.toLowerCase()])).toBe(subject === 'All' ? undefined : subject);
  }
});
