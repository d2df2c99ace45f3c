/** The ticket that someone with a place holds up at the door. That a scanner reads it: sign-ups.spec.ts. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShowTicket } from '../../../../src/browser/sign-ups/ticket/ShowTicket.tsx';
import { clubEvent } from '../../../support/event.ts';
import { press, setUpIsland } from '../../../support/island.ts';
import { TICKET } from '../../../support/sign-ups.ts';

setUpIsland();
afterEach(() => void vi.unstubAllGlobals());

async function open() {
  render(<ShowTicket code={TICKET} event={clubEvent()} />);
  press('Show ticket');
  await screen.findByRole('img', { name: 'QR code of your ticket' });
}

test('A ticket shows its code to read, the event, and a picture to save', async () => {
  await open();
  const dialog = within(screen.getByRole('dialog', { name: 'Your ticket' }));
  for (const words of ['2345 6789 ABCD EFGH', 'Demo Drone Race', /^Thu, May 1, 2031.* · Sample Field$/])
    dialog.getByText(words);
  expect(dialog.getByRole('link', { name: 'Save as picture' }).getAttribute('href')).toBe(
    `${import.meta.env.PUBLIC_API_HOST}/api/club/tickets/${TICKET}/ticket.png`,
  );
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('The screen stays on while a ticket is open, also after another app was in front', async () => {
  const release = vi.fn();
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  await open();
  expect(request.mock.calls).toEqual([['screen']]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(request).toHaveBeenCalledTimes(2);
  expect(release).not.toHaveBeenCalled();
  press('Close');
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(request).toHaveBeenCalledTimes(2);
});

test('A phone that refuses to keep the screen on shows the ticket all the same', async () => {
  const request = vi.fn().mockRejectedValue(new DOMException('The battery is low.', 'NotAllowedError'));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  await open();
  press('Close');
  expect(request).toHaveBeenCalled();
});
