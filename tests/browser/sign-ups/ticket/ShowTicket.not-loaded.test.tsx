import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShowTicket } from '../../../../src/browser/sign-ups/ticket/ShowTicket.tsx';
import { clubEvent } from '../../../support/event.ts';
import { press, setUpIsland } from '../../../support/island.ts';
import { TICKET } from '../../../support/sign-ups.ts';

vi.mock('../../../../src/browser/sign-ups/ticket/Ticket.tsx', () => {
  throw new Error('cannot be fetched');
});
setUpIsland();

test('A ticket whose code cannot be fetched leads to the page of the server', async () => {
  render(<ShowTicket code={TICKET} event={clubEvent()} />);
  press('Show ticket');
  await screen.findByText("Your ticket couldn't be loaded.");
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `${import.meta.env.PUBLIC_API_HOST}/api/club/tickets/${TICKET}/`,
  );
});
