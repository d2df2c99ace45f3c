import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showNotice, showToast } from '../../../src/browser/ui/toast-host.ts';

vi.unmock('../../../src/browser/ui/Toaster.tsx');

test('Where popovers are unknown a toast is in the open dialog, and stays when that closes', async () => {
  expect('showPopover' in HTMLElement.prototype).toBe(false);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const holder = () => [...document.querySelectorAll('[class*=bg-transparent]')].at(-1)?.parentElement;
  showToast('error', 'Not saved.', 60_000);
  expect(holder()).toBe(document.body);
  dialog.showModal();
  showToast('error', 'Still not saved.', 60_000);
  expect(holder()).toBe(dialog);
  await expect.poll(() => dialog.textContent).toContain('Still not saved.');
  dialog.close();
  await expect.poll(holder).toBe(document.body);
  expect(document.body.textContent).toContain('Still not saved.');
});

test('A success takes away what was said of the attempts before it, and nothing else', async () => {
  showNotice('A note.');
  showToast('error', 'Old Password is incorrect.', 60_000);
  await expect.poll(() => document.body.textContent).toContain('Old Password is incorrect.');
  showToast('success', 'Password successfully changed!', 60_000);
  await expect.poll(() => document.body.textContent).toContain('Password successfully changed!');
  await expect.poll(() => document.body.textContent).not.toContain('Old Password is incorrect.');
  expect(document.body.textContent).toContain('A note.');
});

test('What was done can be taken back from its notice, which then goes', async () => {
  const undo = vi.fn();
  showNotice('“Kite Day” was deleted.', { label: 'Undo', onClick: undo });
  (await screen.findByRole('button', { name: 'Undo' })).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => document.body.textContent).not.toContain('“Kite Day” was deleted.');
});

test('Only the fixed toasts are at the top and dark, and all have the face of the texts', async () => {
  showToast('error', 'Invalid username or password', 60_000);
  showNotice('Signed out everywhere.', { label: 'Look', href: '/officers/log' });
  const place = (text: string) => screen.getByText(text).closest('li')?.dataset;
  await screen.findByRole('link', { name: 'Look' });
  for (const shown of document.querySelectorAll('[data-sonner-toast]')) expect(shown.classList).toContain('font-text');
  expect(place('Invalid username or password')).toMatchObject({ yPosition: 'top', styled: 'true' });
  expect(place('Signed out everywhere.')).toMatchObject({ yPosition: 'bottom', styled: 'false' });
});
