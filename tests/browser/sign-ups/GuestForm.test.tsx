/** The form for guests, from the link in the bar of an event. The backend's own page of it: tests/server/sign-ups. */
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublicSignUp } from '../../../src/browser/sign-ups/PublicSignUp.tsx';
import { startGuestForm } from '../../../src/browser/sign-ups/public-sign-up.ts';
import { signUpOf } from '../../support/event.ts';
import { expectTrouble, fieldOf, press, replies, sentTo, setUpIsland, type } from '../../support/island.ts';
import { refusal } from '../../support/officers.ts';

setUpIsland();
startGuestForm();

const callFor = (slug: string) => `POST /api/club/events/${slug}/guests/`;
/** The built page of an event that is open to everyone. */
function openPage(slug: string, question: string | null = null): void {
  const event = { slug, state: 'scheduled', sign_up: signUpOf({ who: 'everyone', question }) } as const;
  document.body.innerHTML = renderToStaticMarkup(<PublicSignUp event={event} now={null} />);
}

async function openForm(): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: 'Sign up as a guest' }));
  await screen.findByRole('dialog', { name: 'Sign up as a guest' });
}

const ZAWADI = { name: 'Zawadi Njeri', email: 'zawadi@home.example' };
const ANSWER = { status: 202, body: '{"detail":"Open the link in our email."}' };

async function sendForm(): Promise<void> {
  await openForm();
  type('Name', ZAWADI.name);
  type('Email', ZAWADI.email);
  press('Email me a link');
}
const buttons = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);

test('A guest gives name, email and an answer, and then reads only where to look', async () => {
  openPage('open-day', 'What do you eat?');
  await openForm();
  type('What do you eat?', 'No fish');
  replies.set(callFor('open-day'), ANSWER);
  await sendForm();
  const heading = await screen.findByRole('heading', { name: 'Check zawadi@home.example' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('Open the link in our email.')).toBeTruthy();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(buttons()).toEqual(['Close', 'Send again']);
  const guest = { ...ZAWADI, answer: 'No fish' };
  expect(sentTo(callFor('open-day'))).toEqual([guest]);
  press('Send again');
  await screen.findByText('Look for another email, in your spam folder too.');
  expect(sentTo(callFor('open-day'))).toEqual([guest, guest]);
  press('Close');
  await openForm();
  expect(fieldOf('Name').value, 'the next guest sees nothing of the first').toBe('');
  expect(screen.queryByText(/zawadi@home\.example/)).toBeNull();
});

test('A refusal to send again is shown beside the button', async () => {
  expectTrouble(/Asking for a place as a guest failed/);
  openPage('late-day');
  replies.set(callFor('late-day'), ANSWER);
  await sendForm();
  await screen.findByText('Send again');
  replies.set(callFor('late-day'), refusal(409, 'Sign-up has closed.', 'closed'));
  press('Send again');
  expect((await screen.findByText('Sign-up has closed.')).closest('[data-announced=urgent]')).toBeTruthy();
});

test('Visitors have two equal ways to an event that is open to everyone', () => {
  openPage('two-ways');
  const [signIn, guest] = screen.getAllByRole('link');
  expect([signIn?.textContent, guest?.textContent]).toEqual(['Sign in', 'As a guest']);
  expect(guest?.className).toBe(signIn?.className);
});

test('A refusal is shown as a sentence, and what was typed is still there after closing the form', async () => {
  expectTrouble(/Asking for a place as a guest failed/);
  openPage('closed-day');
  await openForm();
  type('Name', 'Zawadi Njeri');
  type('Email', 'zawadi@home.example');
  replies.set(callFor('closed-day'), refusal(409, 'Sign-up has closed.', 'closed'));
  press('Email me a link');
  expect(await screen.findByText('Sign-up has closed.')).toBeTruthy();
  press('Close');
  await openForm();
  expect([fieldOf('Name').value, fieldOf('Email').value]).toEqual(['Zawadi Njeri', 'zawadi@home.example']);
});
