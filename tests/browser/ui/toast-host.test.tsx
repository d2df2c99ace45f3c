import { expect, test, vi } from 'vitest';
import { show } from '../../../src/browser/ui/toast-host.ts';

vi.unmock('../../../src/browser/ui/Toaster.tsx');

test('where popovers are unknown a toast is in the open dialog, and stays when that closes', async () => {
  expect('showPopover' in HTMLElement.prototype).toBe(false);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const holder = () => [...document.querySelectorAll('[class*=bg-transparent]')].at(-1)?.parentElement;
  show('error', 'Not saved.', 60_000);
  expect(holder()).toBe(document.body);
  dialog.showModal();
  show('error', 'Still not saved.', 60_000);
  expect(holder()).toBe(dialog);
  await expect.poll(() => dialog.textContent).toContain('Still not saved.');
  dialog.close();
  await expect.poll(holder).toBe(document.body);
  expect(document.body.textContent).toContain('Still not saved.');
});

test('a success takes away what was said of the attempts before it, and nothing else', async () => {
  show('message', 'A note.', 60_000);
  show('error', 'Old Password is incorrect.', 60_000);
  await expect.poll(() => document.body.textContent).toContain('Old Password is incorrect.');
  show('success', 'Password successfully changed!', 60_000);
  await expect.poll(() => document.body.textContent).toContain('Password successfully changed!');
  await expect.poll(() => document.body.textContent).not.toContain('Old Password is incorrect.');
  expect(document.body.textContent).toContain('A note.');
});

test('a toast has the face of the texts around it', async () => {
  show('success', 'Saved in Inter.', 60_000);
  await expect.poll(() => document.body.textContent).toContain('Saved in Inter.');
  for (const shown of document.querySelectorAll('[data-sonner-toast]')) expect(shown.classList).toContain('font-text');
  expect(document.querySelectorAll('[data-sonner-toast]')).not.toHaveLength(0);
});
