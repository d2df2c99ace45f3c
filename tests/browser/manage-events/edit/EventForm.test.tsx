/** Edit Event: one request for the texts, the end, the sign-up and a move that people are emailed about. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StaffEventReply } from '#shared/events/event.ts';
import { getStaffEvent } from '#shared/events/event-calls.ts';
import { invalidate } from '../../../../src/browser/http/replies.ts';
import { signUpOf } from '../../../support/event.ts';
import {
  allAnswered,
  choosePicture,
  expectTrouble,
  fieldOf,
  holdReplies,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { CHANGE, conflictWith, openTools, READ, staffReply } from '../../../support/staff-session.ts';

setUpIsland();

const EMAIL = 'Email the 37 people coming';
const changed = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  addEventListener('content:changed', changed);
});

async function open(over: Partial<StaffEventReply> = {}) {
  replies.set(CHANGE, reply(staffReply({ version: 5 })));
  await openTools('Edit event', { ends_at: '2031-05-01T16:30:00Z', ...over });
  await screen.findByLabelText('Title');
  await waitFor(() => expect(fieldOf('Date and time').disabled).toBe(false));
}
const sent = () => sentTo(CHANGE) as Record<string, unknown>[];
const closed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(toasts()).toContain('The event has been saved.'));
  expect(changed).toHaveBeenCalled();
};

test('An event that cannot be loaded is explained, and loads at the second try', async () => {
  expectTrouble(/Error fetching event:/);
  await openTools('Edit event', null);
  await screen.findByText(/^The event couldn't be loaded\./);
  replies.set(READ, reply(staffReply()));
  press('Try again');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(staffReply().title);
});

test('The form is filled from the event as it is when the dialog opens, not when the page did', async () => {
  await openTools('More');
  await screen.findByRole('button', { name: 'Reschedule…' });
  replies.set(READ, reply(staffReply({ title: 'Glider Night' })));
  const letGo = holdReplies();
  press('Edit event');
  await screen.findByText('Loading the event...');
  expect(screen.queryByLabelText('Title')).toBeNull();
  letGo();
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Glider Night');
  expect(sentTo(READ)).toHaveLength(2);
});

test('The form does not wait for the page’s own call, which may have been sent before a change', async () => {
  const letGo = holdReplies();
  await openTools('Edit event');
  await waitFor(() => expect(sentTo(READ)).toHaveLength(2));
  letGo();
  await screen.findByLabelText('Title');
});

test('What is typed stays while the tools load the event again, and is saved over the version that it was typed on', async () => {
  await open();
  type('Title', 'Glider Night');
  const typed = fieldOf('Title');
  press('Close');
  const before = sentTo(READ).length;
  replies.set(READ, reply(staffReply({ title: 'Glider Morning', version: 9 })));
  act(() => invalidate(getStaffEvent));
  await waitFor(() => expect(sentTo(READ)).toHaveLength(before + 1));
  await allAnswered();
  press('Edit event');
  expect(await screen.findByLabelText('Title')).toBe(typed);
  expect(typed.value).toBe('Glider Night');
  press('Save');
  await closed();
  expect(sent()[0]).toMatchObject({ title: 'Glider Night', version: '4' });
});

test('A move is saved and emailed with one request, and the form shows the times that move too', async () => {
  await open({ sign_up: signUpOf({ closes_at: '2031-04-30T12:00:00Z' }) });
  await waitFor(() => expect(fieldOf('Ends').value).toBe('2031-05-01 04:30 PM'));
  expect(screen.queryByLabelText(EMAIL)).toBeNull();
  type('Location', 'Demo Field');
  expect((await screen.findByLabelText<HTMLInputElement>(EMAIL)).checked).toBe(true);
  type('Location', staffReply().location);
  await waitFor(() => expect(screen.queryByLabelText(EMAIL)).toBeNull());
  type('Date and time', '2031-05-08 02:30 PM');
  await screen.findByText('These times move with the event: Sign-up will close on Wednesday, May 7, 2031, 12:00 PM.');
  press('Save');
  await closed();
  const { id, title, description, location, host } = staffReply();
  expect(sent()).toEqual([
    {
      ...{ title, description, location, host, event_date: '2031-05-08T14:30:00+03:00' },
      ...{ ends_at: '2031-05-08T16:30:00.000Z', notify: 'true', id: String(id), version: '4' },
    },
  ]);
});

test('The form saves how people sign up beside the rest, and says what fewer places mean', async () => {
  await open();
  expect(fieldOf('Number of places').value).toBe('40');
  expect([...fieldOf('Sign-up').querySelectorAll('option')].map(({ value }) => value)).toEqual(['yes', 'no']);
  type('Number of places', '30');
  await screen.findByText('37 people have signed up for 30 places. No one will lose theirs.');
  press('Save');
  await closed();
  expect(JSON.parse(String(sent()[0]?.sign_up))).toMatchObject({ places: 30, names: 'officers' });
});

test('Sign-up can be turned off while no one comes or waits', async () => {
  await open({ sign_up: signUpOf({ coming: 0 }) });
  type('Sign-up', 'off');
  await waitFor(() => expect(screen.queryByLabelText('Question')).toBeNull());
  press('Save');
  await closed();
  expect(sent()[0]?.sign_up).toBe('null');
});

test('The form of a past event has no end and warns of no date', async () => {
  await open({ event_date: '2021-05-01T14:30:00+03:00', ends_at: null, host: 'DRC' });
  expect(fieldOf('Host').value).toBe('');
  expect(screen.queryByLabelText('Ends')).toBeNull();
  expect(screen.queryByText('This date is in the past.')).toBeNull();
  press('Save');
  await closed();
  expect(sent()[0]).not.toHaveProperty('ends_at');
});

test('When someone else was faster, the officer takes their change, and goes on from it', async () => {
  await open();
  type('Title', 'Glider Night');
  replies.set(CHANGE, conflictWith(staffReply({ title: 'Glider Morning', location: 'Invented Hall', version: 9 })));
  press('Save');
  const sentence = await screen.findByRole('group', { name: 'Someone else changed this event a moment ago.' });
  await waitFor(() => expect(document.activeElement).toBe(sentence));
  press('Take theirs');
  await waitFor(() => expect(fieldOf('Title').value).toBe('Glider Morning'));
  type('Title', 'Glider Noon');
  replies.set(CHANGE, reply(staffReply({ version: 10 })));
  press('Save');
  await closed();
  expect(sent().at(-1)).toMatchObject({ title: 'Glider Noon', location: 'Invented Hall', version: '9' });
});

test('A cover that someone else was faster with stays chosen, is saved over theirs, and the tools load the event again', async () => {
  vi.stubGlobal('alert', vi.fn());
  await openTools('Change cover photo');
  await waitFor(() => expect(sentTo(READ)).toHaveLength(1));
  await allAnswered();
  choosePicture(fieldOf('Cover image'));
  replies.set(CHANGE, conflictWith(staffReply({ version: 9 })));
  press('Save');
  await screen.findByText('Someone else changed this event a moment ago.');
  replies.set(CHANGE, reply(staffReply({ version: 10 })));
  press('Keep mine');
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(sent()).toMatchObject(['4', '9'].map((version) => ({ cover_image: expect.anything(), version })));
  await waitFor(() => expect(sentTo(READ)).toHaveLength(2));
});

test.each([
  ['texts', {}, '9'],
  ['another cover', { cover_image: '/media/theirs.png' }, '4'],
])(
  'A chosen cover is saved over what the page has loaded since, unless that is another cover: %s',
  async (_what, theirs, version) => {
    await openTools('Change cover photo');
    await allAnswered();
    choosePicture(fieldOf('Cover image'));
    replies.set(READ, reply(staffReply({ version: 9, ...theirs })));
    act(() => invalidate(getStaffEvent));
    await waitFor(() => expect(sentTo(READ)).toHaveLength(2));
    await allAnswered();
    replies.set(CHANGE, conflictWith(staffReply({ version: 10 })));
    press('Save');
    await screen.findByText('Someone else changed this event a moment ago.');
    expect(sent()).toMatchObject([{ version }]);
  },
);
