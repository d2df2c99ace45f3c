import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import type { StaffEventReply } from '#shared/events/event.ts';
import { EventStaffTools } from '../../src/browser/manage-events/edit/EventStaffTools.tsx';
import { CLUB, signUpOf, staffEventReply } from './event.ts';
import { replies, reply, signIn } from './island.ts';
import { amina } from './member.ts';
// The staff islands import these on demand. Here they load before the first test, so that no test times out while a slow machine loads them,
// above all the calendar's library.
import '../../src/browser/manage-events/edit/AddEvent.tsx';
import '../../src/browser/manage-events/edit/EventForm.tsx';
import '../../src/browser/manage-events/edit/StaffTools.tsx';
import '../../src/browser/manage-events/description/DescriptionEditor.tsx';
import '../../src/browser/ui/form/DateTimePicker.tsx';

/** Signs in as staff. */
export function signInAsStaff(): void {
  signIn({ ...amina, is_staff: true });
  replies.set('GET /api/club/events/', reply([]));
}

/** An event for which people sign up. */
export const staffReply = (changed: Partial<StaffEventReply> = {}): StaffEventReply =>
  staffEventReply({ sign_up: signUpOf(), ...changed });

/** The reply to a change when someone else has saved one since. */
export const conflictWith = (event: StaffEventReply) => ({
  status: 409,
  body: JSON.stringify({ detail: 'Somebody changed this a moment ago.', code: 'version', event }),
});

/** The calls of the tools on the page of `staffReply()`. */
export const SLUG = staffReply().slug;
export const READ = `GET /api/club/events/${SLUG}/`;
export const CHANGE = `PATCH /api/events/edit/${SLUG}/`;

/** Signs in as staff on its page, and presses a button of the tools. @param over what is different; null: it cannot be loaded. */
export async function openTools(button: string, over: Partial<StaffEventReply> | null = {}): Promise<void> {
  signInAsStaff();
  if (over) replies.set(READ, reply(staffReply(over)));
  const tools = createElement(EventStaffTools, { slug: SLUG, club: CLUB });
  render(createElement('article', {}, createElement('h1', {}, staffReply().title), tools));
  fireEvent.click(await screen.findByRole('button', { name: button }));
}
