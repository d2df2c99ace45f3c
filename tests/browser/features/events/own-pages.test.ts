import { expect, test } from 'vitest';
import { withOwnPage } from '../../../../src/browser/features/events/own-pages.ts';
import { clubEvent, inventedEvent } from '../../../support/event.ts';

test('only an event that can be opened gets a page, and each slug one', () => {
  const slugs = ['one', '', 'One', 'two', '_', '../home', 'two', 'three_3'];
  const pages = withOwnPage(
    slugs.map((slug, position) => ({ event: clubEvent({ ...inventedEvent, slug }), position })),
  );
  expect(pages.map(({ event }) => event.slug)).toEqual(['one', 'two', 'three_3']);
});
