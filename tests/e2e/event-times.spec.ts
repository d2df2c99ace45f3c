/** The time that staff pick is the time that comes back: on every clock, after every save, for the one who reads it in Nairobi too. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { savedEvent } from '../support/calendar-files.ts';
import { expect, test } from '../support/e2e.ts';
import { expectTimeKept } from '../support/event-clocks.ts';
import { EVENT } from '../support/event-forms.ts';
import { plantEvent } from '../support/event-rows.ts';
import { openSignedIn } from '../support/people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** On other clocks: matrix/event-times.spec.ts. */
test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('An event that staff add, list, open and save stays at its time, told on both clocks', async ({ page }) => {
    await expectTimeKept(page, 'America/New_York');
    await page.goto('/events');
    await expect(page.getByRole('article').filter({ hasText: 'Wind Tunnel Open Day' })).toContainText(
      /[23]:00 AM\s–\s[78]:00\sAMyour time; 10:00 AM in Nairobi/,
    );
    await page.goto('/event-detail/cubesat-design-sprint');
    await expect(page.getByRole('article')).toContainText(/On .*, [12]:00 AMyour time; 9:00 AM in Nairobi/);
  });
});

test.describe('in Kathmandu', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  /** From 23:30 to 01:00 at the club, moved by a day. The other clocks: tests/browser/features/events/event-times.test.ts. */
  test('A member reads every time of a moved event on the own clock, and saves the same moments', async ({
    page,
    backend: { database },
  }) => {
    const begins = Date.parse('2031-05-01T20:30:00Z');
    const slug = plantEvent(database, { title: EVENT.Title, at: '2031-05-01T20:30:00Z', cover_image: null });
    database
      .prepare(
        `INSERT INTO event_states (event_id, state, was_date, ends_at, changed_at, sequence)
        SELECT id, 'scheduled', ?, ?, 1, 1 FROM events WHERE slug = ?`,
      )
      .run(begins - DAY, begins + 90 * MINUTE, slug);
    database
      .prepare('INSERT INTO event_places (event_id, opens_at) SELECT id, ? FROM events WHERE slug = ?')
      .run(Date.parse('2031-04-30T21:15:00Z'), slug);
    await openSignedIn(page, `/event-detail/${slug}`, DEMO_LOGINS.member);
    const article = page.getByRole('article');
    await expect(
      article.getByText('Rescheduled: Friday, May 2, 2031, 2:15 AM (was Thursday, May 1, 2031)'),
    ).toBeVisible();
    await expect(article.locator('[data-event-time]')).toHaveText(
      'Friday, May 2, 2031, 2:15 AM\u00a0– 3:45 AMyour time; Thursday, May 1, 2031, 11:30 PM in Nairobi',
    );
    await expect(page.getByRole('region', { name: 'Sign-up' })).toContainText('Opens on Thu, May 1, 2031, 3:00 AM');
    expect(await savedEvent(page)).toMatchObject({
      ...{ summary: EVENT.Title, status: 'CONFIRMED' },
      ...{ start: '2031-05-01T20:30:00.000Z', end: '2031-05-01T22:00:00.000Z' },
    });
  });
});
