import { expect, test } from 'vitest';
import { slugOf } from '../../../src/server/events/events-table.ts';
import { eventClub } from './event-club.ts';

test.each([
  ['Rocket Launch Day', 'rocket-launch-day'],
  ["It's   A_Test -- No. 1!", 'its-a_test-no-1'],
  ['Café Événement', 'cafe-evenement'],
  ['宇宙 day', 'day'],
  ['!!!', 'event'],
  ['宇宙', 'event'],
  ['_', 'event'],
  ['Index', 'event'],
  ['../../etc/passwd', 'etcpasswd'],
  ['<script>', 'script'],
  ['t'.repeat(80), 't'.repeat(50)],
  [`${'t'.repeat(49)} more`, 't'.repeat(49)],
])('%s is found at %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('Equal titles are numbered, long ones within the limit', async () => {
  const { create } = await eventClub();
  const slugs = async (title: string) => {
    const made: string[] = [];
    for (let time = 0; time < 11; time += 1) made.push((await create({ title })).json.slug);
    return made;
  };
  expect((await slugs('!!!')).slice(0, 3)).toEqual(['event', 'event-2', 'event-3']);
  // A number that a title has already is left out.
  for (const title of ['Talk 2', 'Talk']) await create({ title });
  expect((await create({ title: 'Talk' })).json.slug).toBe('talk-3');
  const long = await slugs('t'.repeat(80));
  expect([long[1], long[10]]).toEqual([`${'t'.repeat(48)}-2`, `${'t'.repeat(47)}-11`]);
});

test('Twenty events of one title at once all get an address of their own', async () => {
  const { create, list, show } = await eventClub();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  const slugs: string[] = answers.map(({ json }) => json.slug);
  expect(new Set(slugs).size).toBe(20);
  expect(await list()).toHaveLength(20);
  for (const { json } of answers) expect((await show(json.slug)).json.id).toBe(json.id);
});
