import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clubDay, clubMidnight } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { MessageScreen } from '../../../src/browser/messages/MessageScreen.tsx';
import { answerQuestion, expectTrouble, press, replies, reply, sentTo, setUpIsland } from '../../support/island.ts';
import { message } from '../../support/messages.ts';
import { FORBIDDEN, signInAsOfficer } from '../../support/officers.ts';

setUpIsland();

const MESSAGE = '/api/club/messages/7/';

async function open(changes: Parameters<typeof message>[0] = {}, refused: object[] = []) {
  history.replaceState(null, '', '/officers/messages/7');
  signInAsOfficer();
  replies.set(`GET ${MESSAGE}`, reply({ ...message(changes), refused }));
  render(<MessageScreen />);
  await screen.findByRole('heading', { name: 'Bring a hat' });
}

test('A message is shown as text with links, and with its numbers', async () => {
  await open();
  expect(screen.getByText('It is <b>sunny</b>.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://club.example/map' })).toBeTruthy();
  expect(screen.getByText('26 sent, 12 waiting.')).toBeTruthy();
});

test('An officer stops what has not left', async () => {
  await open();
  replies.set(`PATCH ${MESSAGE}`, reply(message()));
  const stopped = message({
    ...{ stopped_at: '2020-05-01T10:05:00Z', stopped_because: 'officer' },
    numbers: { ...message().numbers, waiting: 0, stopped: 12 },
  });
  replies.set(`GET ${MESSAGE}`, reply({ ...stopped, refused: [] }));
  press('Stop');
  expect(await screen.findByText('Stopped. 26 sent, 12 stopped.')).toBeTruthy();
  expect(sentTo(`PATCH ${MESSAGE}`)).toEqual([{ stop: true }]);
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('A message about an event can be shared on WhatsApp with its text and the event', async () => {
  await open();
  const text = new URL(screen.getByRole('link', { name: /Share on WhatsApp/ }).getAttribute('href') ?? '').searchParams;
  expect(text.get('text')).toContain('It is <b>sunny</b>.');
  expect(text.get('text')).toContain('/event-detail/glider-day');
  expect(screen.queryByRole('button', { name: 'Take off the home page' })).toBeNull();
});

test('Club news is taken off the home page', async () => {
  await open({ audience: 'members', event: null, on_home: true });
  replies.set(`PATCH ${MESSAGE}`, reply(message()));
  replies.set(`GET ${MESSAGE}`, reply({ ...message({ audience: 'members', event: null }), refused: [] }));
  press('Take off the home page');
  answerQuestion('Take off the home page');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take off the home page' })).toBeNull());
  expect(sentTo(`PATCH ${MESSAGE}`)).toEqual([{ off_home: true }]);
});

test('Those whom the mail server refused are named', async () => {
  await open({}, [
    { name: 'Amina Otieno', reason: '550 User unknown' },
    { name: '', reason: '' },
  ]);
  expect(screen.getByText('Amina Otieno')).toBeTruthy();
  expect(screen.getByText('A guest')).toBeTruthy();
});

test('A message that the access does not cover is at no address', async () => {
  expectTrouble(/Loading the message failed/);
  history.replaceState(null, '', '/officers/messages/7');
  signInAsOfficer();
  replies.set(`GET ${MESSAGE}`, { ...FORBIDDEN, status: 404 });
  render(<MessageScreen />);
  expect(await screen.findByText("There's no message at this address.")).toBeTruthy();
});

test('A message that has not left says when it leaves', async () => {
  const leaves = Date.now() + MINUTE_MS;
  await open({ leaves_at: new Date(leaves).toISOString(), numbers: { ...message().numbers, sent: 0 } });
  expect(screen.getByText(/^Leaves (tomorrow )?at \d+:\d\d [AP]M\. You can still stop it\.$/)).toBeTruthy();
});

test('A message that waits for the morning names the day', async () => {
  const leaves_at = new Date(clubMidnight(addDays(clubDay(Date.now()), 1)) + 8 * HOUR_MS).toISOString();
  await open({ leaves_at, numbers: { ...message().numbers, sent: 0 } });
  expect(screen.getByText('Leaves tomorrow at 8:00 AM. You can still stop it.')).toBeTruthy();
});

test('What is shared on WhatsApp has no first name to fill', async () => {
  await open({ text: 'Dear {first name}, it is sunny.' });
  const link = screen.getByRole('link', { name: /Share on WhatsApp/ }).getAttribute('href') ?? '';
  expect(new URL(link).searchParams.get('text')).toContain('Dear everyone, it is sunny.');
});
