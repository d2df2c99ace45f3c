/** What staff see where the code of their tools cannot be fetched, as without a network. */
import { render, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { AddEventForStaff } from '../../../../../src/browser/features/events/AddEventForStaff.tsx';
import { EventStaffTools } from '../../../../../src/browser/features/events/staff/EventStaffTools.tsx';
import { CLUB } from '../../../../support/event.ts';
import { expectTrouble, setUpIsland, signIn } from '../../../../support/island.ts';
import { amina } from '../../../../support/member.ts';

vi.mock('../../../../../src/browser/features/events/staff/AddEvent.tsx', () => {
  throw new Error('cannot be fetched');
});
vi.mock('../../../../../src/browser/features/events/staff/StaffTools.tsx', () => {
  throw new Error('cannot be fetched');
});
setUpIsland();

test.each([
  ['Add Event', () => <AddEventForStaff club={CLUB} onAdded={() => undefined} />],
  ['the tools of an event', () => <EventStaffTools slug="kite-day" club={CLUB} />],
])('%s: a sentence takes its place', async (_name, part) => {
  expectTrouble(/This part couldn't be loaded/);
  signIn({ ...amina, is_staff: true });
  render(part());
  await screen.findByText("This part couldn't be loaded. Reload the page.");
});
