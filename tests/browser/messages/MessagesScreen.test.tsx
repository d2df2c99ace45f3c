import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessagesScreen } from '../../../src/browser/messages/MessagesScreen.tsx';
import { calls, press, replies, reply, setUpIsland } from '../../support/island.ts';
import { message } from '../../support/messages.ts';
import { signInAsOfficer } from '../../support/officers.ts';

setUpIsland();

const MESSAGES = 'GET /api/club/messages/';

async function open(count: number, results: object[]) {
  signInAsOfficer();
  replies.set(MESSAGES, reply({ count, results }));
  render(<MessagesScreen />);
  await screen.findByRole('link', { name: 'Write a message' });
}

test('Each message is listed with its audience and where it stands', async () => {
  await open(1, [message({ numbers: { waiting: 0, sent: 36, refused: 1, left_out: 1, stopped: 0 } })]);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Attendees of Glider Day');
  expect(row.textContent).toContain('36 sent, 1 refused, 1 no longer on the list.');
  expect(screen.getByRole('link', { name: 'Bring a hat' }).getAttribute('href')).toBe('/officers/messages/7');
});

test('An officer turns the pages of many messages', async () => {
  await open(51, [message()]);
  await screen.findByText('Page 1 of 2');
  press('Next');
  await screen.findByText('Page 2 of 2');
  expect(calls.filter(({ name }) => name === MESSAGES).at(-1)?.query).toBe('?page=2');
});

test('Without messages the screen says what they are', async () => {
  await open(0, []);
  expect(await screen.findByText('Nobody has written a message yet. What you write goes out by email.')).toBeTruthy();
});
