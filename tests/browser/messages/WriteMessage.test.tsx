import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WriteMessage } from '../../../src/browser/messages/WriteMessage.tsx';
import { endSession } from '../../../src/browser/session/follow-session.ts';
import {
  answerQuestion,
  calls,
  changes,
  expectTrouble,
  fieldOf,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  type,
} from '../../support/island.ts';
import { message, reach } from '../../support/messages.ts';
import { ownAccess } from '../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../support/officers.ts';

setUpIsland();

const REACH = 'GET /api/club/messages/reach/';
const SEND = 'POST /api/club/messages/';
const club = { name: 'The Club', shortName: 'TC' };
const QUESTION = 'Send to 38 people';

async function open(address = '/officers/write-message', area: 'all' | 'events' | 'members' = 'members') {
  history.replaceState(null, '', address);
  signInAsOfficer(ownAccess(area));
  replies.set(REACH, reply(reach({ guests: 0 })));
  replies.set('GET /api/club/events/', reply([]));
  const screens = render(<WriteMessage club={club} />);
  await screen.findByLabelText('To');
  return screens;
}
async function write(subject = 'Bring a hat', text = 'Dear {first name},\n\nit is sunny.') {
  await screen.findByRole('button', { name: QUESTION });
  type('Subject', subject);
  type('Message', text);
}

test('An officer with access to events comes from an event, and sees whom the message would reach', async () => {
  await open('/officers/write-message?event=glider-day', 'events');
  replies.set(REACH, reply(reach()));
  await screen.findByText(/^38 attendees/);
  expect(calls.find(({ name }) => name === REACH)?.query).toBe('?audience=attendees&event=glider-day');
  expect(screen.queryByRole('option', { name: 'All members' })).toBeNull();
});

test('A message is sent once the officer has confirmed the number, to the people that were counted', async () => {
  await open();
  await write();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  replies.set(SEND, { status: 201, body: JSON.stringify(message()) });
  press(QUESTION);
  await screen.findByRole('dialog', { name: QUESTION });
  expect(sentTo(SEND)).toEqual([]);
  answerQuestion(QUESTION);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/officers/messages/7'));
  expect(sentTo(SEND)).toEqual([
    { audience: 'members', subject: 'Bring a hat', text: 'Dear {first name},\n\nit is sunny.', emails: 38 },
  ]);
  expect(localStorage.getItem('message-draft')).toBeNull();
});

test('An officer who presses Cancel sends nothing', async () => {
  await open();
  await write();
  press(QUESTION);
  await screen.findByRole('dialog', { name: QUESTION });
  answerQuestion(QUESTION, 'Cancel');
  expect(changes()).toEqual([]);
});

test('Words in braces that nobody fills are named before anything is sent', async () => {
  await open();
  await write('Bring a {thing}');
  press(QUESTION);
  expect(await screen.findByText('Take out {thing}. Only {first name} is replaced by a name.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('What is in the way is said beside the audience, and nothing is sent', async () => {
  await open();
  replies.set(REACH, reply(reach({ obstacle: 'too_many' })));
  fireEvent.change(fieldOf('To'), { target: { value: 'officers' } });
  expect(await screen.findByText("Today's 5 messages have been sent. Write the next one tomorrow.")).toBeTruthy();
  type('Subject', 'Bring a hat');
  type('Message', 'It is sunny.');
  press('Send');
  await waitFor(() => expect(fieldOf('To').getAttribute('aria-invalid')).toBe('true'));
  expect(changes()).toEqual([]);
});

test('When the number has changed, the new one is shown and what was typed stays', async () => {
  expectTrouble(/Sending a message failed/);
  await open();
  await write();
  const sentence = 'This message would now reach 45 people. Look at it once more, and send it again.';
  replies.set(SEND, refusal(409, sentence, 'number_changed'));
  press(QUESTION);
  await screen.findByRole('dialog', { name: QUESTION });
  replies.set(REACH, reply(reach({ emails: 45, guests: 0 })));
  answerQuestion(QUESTION);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await screen.findByRole('button', { name: 'Send to 45 people' });
  expect(fieldOf('Subject').value).toBe('Bring a hat');
});

test('A test goes to the officer, with what is typed', async () => {
  await open();
  await write();
  replies.set('POST /api/club/messages/test/', { status: 204, body: '' });
  press('Send me a test');
  await screen.findByText('We sent you a test.');
  expect(sentTo('POST /api/club/messages/test/')).toMatchObject([{ audience: 'members', subject: 'Bring a hat' }]);
});

test('The preview shows the message with the name of the officer, and no markup', async () => {
  await open();
  await write('Hi', 'Dear {first name}, <b>come</b> to https://club.example/map.');
  const preview = screen.getByRole('region', { name: 'Preview of the email' });
  expect(preview.textContent).toContain('Dear Amina, <b>come</b> to https://club.example/map.');
  expect(preview.querySelector('a')?.getAttribute('href')).toBe('https://club.example/map');
});

test('A draft stays on the device, and is gone at sign-out', async () => {
  const { unmount } = await open();
  await write();
  unmount();
  await open();
  expect(fieldOf('Message').value).toContain('it is sunny.');
  endSession();
  expect(localStorage.getItem('message-draft')).toBeNull();
});

test('Emails that do not all leave today are counted by day', async () => {
  await open();
  replies.set(REACH, reply(reach({ emails: 512, guests: 0, today: 450, later_days: 1, said_no: 9 })));
  fireEvent.change(fieldOf('To'), { target: { value: 'everyone' } });
  expect(await screen.findByText('450 leave today, and 62 tomorrow.')).toBeTruthy();
  expect(screen.getByText(/^512 people with an account\. 9 more people get no club news/)).toBeTruthy();
});

test('To whom stands in the address, so that a reload keeps it', async () => {
  const { unmount } = await open();
  fireEvent.change(fieldOf('To'), { target: { value: 'year' } });
  fireEvent.change(fieldOf('Year of study'), { target: { value: '3' } });
  await waitFor(() => expect(location.search).toBe('?audience=year&year=3'));
  const address = location.pathname + location.search;
  unmount();
  calls.length = 0;
  await open(address);
  await waitFor(() => expect(calls.find(({ name }) => name === REACH)?.query).toBe('?audience=year&year=3'));
});

test('An event that is deleted is named, and nothing is sent to it', async () => {
  expectTrouble(/Loading whom a message would reach failed/);
  history.replaceState(null, '', '/officers/write-message?event=gone');
  signInAsOfficer(ownAccess('events'));
  replies.set(REACH, { status: 404, body: '{}' });
  replies.set('GET /api/club/events/', reply([]));
  render(<WriteMessage club={club} />);
  expect(await screen.findByText('This event is deleted. Choose another one.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});
