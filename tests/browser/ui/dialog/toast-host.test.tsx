import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hideNotice, showNotice, showToast } from '../../../../src/browser/ui/dialog/toast-host.tsx';
import { announced } from '../../../support/announced.ts';

vi.unmock('sonner');

const host = document.body.lastElementChild as HTMLElement;
beforeEach(() => document.body.append(host));

test('A success removes the errors of earlier attempts', async () => {
  showNotice('A note.');
  showToast('error', 'Old Password is incorrect.', 60_000);
  await expect.poll(() => document.body.textContent).toContain('Old Password is incorrect.');
  showToast('success', 'Password successfully changed!', 60_000);
  await expect.poll(() => document.body.textContent).toContain('Password successfully changed!');
  await expect.poll(() => document.body.textContent).not.toContain('Old Password is incorrect.');
  expect(document.body.textContent).toContain('A note.');
});

test('A notice closes when its Undo button is pressed', async () => {
  const undo = vi.fn();
  showNotice('“Kite Day” was deleted.', { label: 'Undo', onClick: undo });
  (await screen.findByRole('button', { name: 'Undo' })).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => document.body.textContent).not.toContain('“Kite Day” was deleted.');
});

test('Toasts of fixed wording appear dark at the top, notices do not', async () => {
  showToast('error', 'Invalid username or password', 60_000);
  showNotice('Signed out everywhere.', { label: 'Look', href: '/officers/log' });
  const position = (text: string) => screen.getByText(text).closest('li')?.dataset;
  await screen.findByRole('link', { name: 'Look' });
  for (const toast of document.querySelectorAll('[data-sonner-toast]')) expect(toast.classList).toContain('font-text');
  expect(position('Invalid username or password')).toMatchObject({ yPosition: 'top', styled: 'true' });
  expect(position('Signed out everywhere.')).toMatchObject({ yPosition: 'bottom', styled: 'false' });
});

test('A new notice replaces the one before, which is about something earlier', async () => {
  showNotice('The event has been cancelled.');
  await screen.findByText('The event has been cancelled.');
  showNotice('The cancellation has been undone.');
  await screen.findByText('The cancellation has been undone.');
  await expect.poll(() => document.body.textContent).not.toContain('The event has been cancelled.');
});

test('A notice lives in the open dialog, where its buttons work, and on the page once that closes', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  showNotice('“Kite Day” is now a draft.');
  expect(dialog.contains(await screen.findByText('“Kite Day” is now a draft.'))).toBe(true);
  dialog.close();
  await expect.poll(() => host.parentElement).toBe(document.body);
  expect(screen.getByText('“Kite Day” is now a draft.')).toBeTruthy();
});

test('Every toast is announced once, without the words of its buttons', () => {
  showToast('error', 'Invalid username or password', 60_000);
  showNotice('Saved.', { label: 'Look', href: '/officers/log' });
  expect(announced).toEqual(['Invalid username or password', 'Saved.']);
  expect(host.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off');
});

test('A lasting notice stays, is replaced by another about the same, and asks to sign in by a link', async () => {
  showNotice('Your session ends at 6:17 PM. Sign in again in a new tab.', undefined, 'session');
  const link = await screen.findByRole('link', { name: 'Sign in again in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/signin?next=%2F', '_blank']);
  showNotice('Your session has ended. Sign in again in a new tab.', undefined, 'session');
  await expect.poll(() => document.body.textContent).not.toContain('ends at 6:17');
  expect(screen.getAllByRole('link', { name: 'Sign in again in a new tab' })).toHaveLength(1);
  hideNotice('session');
  await expect.poll(() => document.body.textContent).not.toContain('Your session has ended.');
});
