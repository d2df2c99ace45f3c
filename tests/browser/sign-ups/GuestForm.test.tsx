/** The form for guests, from the link in the bar of an event. The backend's own page of it: tests/server/sign-ups. */
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { startGuestForm } from '../../../src/browser/events/event-page.ts';
import { PublicSignUp } from '../../../src/browser/sign-ups/PublicSignUp.tsx';
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

test('A guest gives name, email and an answer, and learns what to do with the email', async () => {
  openPage('open-day', 'What do you eat?');
  await openForm();
  type('Name', 'Zawadi Njeri');
  type('Email', 'zawadi@home.example');
  type('What do you eat?', 'No fish');
  replies.set(callFor('open-day'), { status: 202, body: '{"detail":"We\'ve sent you an email."}' });
  press('Email me a link');
  expect(
    await screen.findByText(
      "We've sent an email to zawadi@home.example. Open the link in it to confirm. Your place isn't held until then.",
    ),
  ).toBeTruthy();
  const guest = { name: 'Zawadi Njeri', email: 'zawadi@home.example', answer: 'No fish' };
  expect(sentTo(callFor('open-day'))).toEqual([guest]);
  press('Close');
  await openForm();
  expect(fieldOf('Name').value, 'the next guest sees nothing of the first').toBe('');
  expect(screen.queryByText(/zawadi@home\.example/)).toBeNull();
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
