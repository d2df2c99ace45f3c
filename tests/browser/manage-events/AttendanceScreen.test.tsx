import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventSignUp } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import { AttendanceScreen } from '../../../src/browser/manage-events/AttendanceScreen.tsx';
import { signUpOf, staffEventReply } from '../../support/event.ts';
import { press, type Reply, replies, reply, setUpIsland } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { ownAccess } from '../../support/officer-rows.ts';
import { signInAsOfficer } from '../../support/officers.ts';
import { stamp } from '../../support/stamp.ts';

setUpIsland();

const EVENTS = 'GET /api/club/events/';

function open(events: Reply) {
  signInAsOfficer(ownAccess('events'));
  replies.set(EVENTS, events);
  render(<AttendanceScreen />);
}
const rowOf = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement);
const ahead = (slug: string, title: string, hours = 48, sign_up: EventSignUp | null = null) =>
  staffEventReply({ slug, title, sign_up, event_date: writeEventTime(new Date(Date.now() + hours * HOUR_MS)) });

test('An officer sees how full each event is, and which has no sign-up', async () => {
  open(
    reply([
      ahead('full-one', 'Full one', 72, signUpOf({ state: 'full', coming: 40, waiting: 3 })),
      ahead('bare', 'Bare one', 24),
      ahead('free', 'Free one', 48, signUpOf({ places: null, coming: 1, state: 'not_open_yet' })),
      staffEventReply({ slug: 'draft', title: 'A draft', state: 'draft' }),
    ]),
  );
  expect((await rowOf('Full one')).getByText('40 of 40 coming, 3 on the waiting list, full')).toBeTruthy();
  expect((await rowOf('Free one')).getByText('1 coming, not open yet')).toBeTruthy();
  const setUp = (await rowOf('Bare one')).getByRole('link', { name: 'Set up sign-up for Bare one' });
  expect(setUp.getAttribute('href')).toBe('/officers/events/bare?tab=sign-up');
  const titles = within(screen.getByRole('list', { name: 'Upcoming events' })).getAllByRole('link');
  expect(titles.map((link) => link.getAttribute('href'))).toEqual([
    ...['/officers/events/bare', '/officers/events/bare?tab=sign-up'],
    ...['/officers/events/free', '/officers/events/full-one'],
  ]);
});

test('An event that is on stays among the upcoming ones; past ones follow, the latest first', async () => {
  open(reply([ahead('old', 'Old one', -50), ahead('on', 'Begun', -1), ahead('older', 'Older one', -90)]));
  await screen.findByText('Begun');
  const names = (label: string) =>
    within(screen.getByRole('list', { name: label }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names('Upcoming events')).toEqual(['Begun']);
  expect(names('Past events')).toEqual(['Old one', 'Older one']);
});

test('An officer can dismiss a check-in that was not saved at an event that was deleted', async () => {
  const checkIn = { by: amina.pk, slug: 'deleted', id: 11, attendance: 'checked_in', rejected: 'other', ...stamp() };
  const others = [
    { ...checkIn, by: 501 },
    { ...checkIn, slug: 'fly' },
  ];
  localStorage.setItem('check-ins', JSON.stringify([checkIn, ...others]));
  open(reply([]));
  await screen.findByText(
    "1 check-in wasn't saved. Open Check-in of “deleted” to see why. If it was deleted, press Dismiss.",
  );
  press('Dismiss deleted');
  expect(screen.getAllByText(/wasn't saved/)).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('check-ins') ?? '')).toEqual(others);
});
