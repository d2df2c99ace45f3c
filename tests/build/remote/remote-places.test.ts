import { expect, test } from 'vitest';
import { remotePlaces } from '../../../src/build/remote/remote-events.ts';
import { fullPlaces, openPlaces } from '../../support/places.ts';
import { fakeBuild, fakeService } from './fake-build.ts';

const PLACES = '/api/club/places/';
const { answers, asked, say, url } = fakeService();

function build() {
  const { context, ...rest } = fakeBuild<{ readAt: string }>();
  return { load: (hasPlaces = true) => remotePlaces(url(), { hasPlaces }).load(context), ...rest };
}

test('places are read without a token, with the time of reading', async () => {
  const { load, entries } = build();
  say(PLACES, [openPlaces, { ...fullPlaces, slug: 'full' }]);
  const before = Date.now();
  await load();
  expect([...entries.keys()]).toEqual(['test-flight', 'full']);
  expect(Date.parse(entries.get('full')?.data.readAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(asked).toEqual(['GET /api/club/places/ undefined']);
});

test('an invalid row is left out and logged', async () => {
  const { load, entries, warnings } = build();
  say(PLACES, [
    { ...openPlaces, coming: 'many' },
    { ...openPlaces, slug: 'good' },
  ]);
  await load();
  expect([...entries.keys()]).toEqual(['good']);
  expect(warnings).toEqual([expect.stringContaining('Entry 1 of the places is left out')]);
});

test('a backend without places is not asked, and old places are removed', async () => {
  const { load, entries, warnings } = build();
  say(PLACES, [openPlaces]);
  await load();
  await load(false);
  expect(entries.size).toBe(0);
  expect(asked).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('any other failure keeps the numbers of the last build, with their time', async () => {
  const { load, entries, warnings } = build();
  say(PLACES, [openPlaces]);
  await load();
  const kept = structuredClone([...entries]);
  answers.set(PLACES, { status: 503, body: '' });
  await load();
  expect([...entries]).toEqual(kept);
  expect(warnings).toHaveLength(1);
});
