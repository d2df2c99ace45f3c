import { expect, test } from 'vitest';
import { eventsOfProject, postsOfProject } from '../../../src/build/content/projects.ts';

test.each([
  ['project: glider', true],
  ['project:glider', true],
  [' Project :  Glider ', true],
  ['project: glider-two', false],
  ['project:', false],
  ['glider', false],
  ['my project: glider', false],
])('a post labelled "%s" belongs to the glider: %s', (label, belongs) => {
  const post = { labels: ['Published', label] };
  expect(postsOfProject('glider', [post])).toEqual(belongs ? [post] : []);
});

test('spaces in a label stand for the dashes of the address', () => {
  expect(postsOfProject('sample-rocket-one', [{ labels: ['project: Sample Rocket One'] }])).toHaveLength(1);
});

test.each([
  ['<p>See <a href="/projects/glider">the glider</a>.</p>', true],
  ['<p>https://club.example/projects/glider</p>', true],
  ['project:glider', true],
  ['(Project: Glider)', true],
  ['<a href="/projects/glider-two">another</a>', false],
  ['<a href="/projects/gliders">others</a>', false],
  ['Our glider flies.', false],
])('an event that says %j belongs to the glider: %s', (description, belongs) => {
  expect(eventsOfProject('glider', [{ description }])).toHaveLength(belongs ? 1 : 0);
});
