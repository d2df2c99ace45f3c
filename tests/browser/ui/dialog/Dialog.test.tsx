import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../../src/browser/ui/dialog/Dialog.tsx';

function show(props: { open?: boolean; busy?: boolean } = {}) {
  const onClose = vi.fn();
  const part = (open: boolean) => (
    <Dialog title="Edit Photo" open={open} busy={props.busy} onClose={onClose}>
      <input aria-label="Title" />
    </Dialog>
  );
  const { rerender } = render(part(props.open ?? true));
  return { onClose, setOpen: (open: boolean) => rerender(part(open)), dialog: screen.getByRole('dialog') };
}
const clickAt = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

test('A dialog keeps typed text while it is closed', () => {
  const { setOpen, dialog } = show();
  const heading = screen.getByRole('heading', { name: 'Edit Photo' });
  expect(dialog.getAttribute('aria-labelledby')).toBe(heading.id);
  expect(document.activeElement).toBe(heading);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Rocket day' } });
  setOpen(false);
  expect(dialog.hasAttribute('open')).toBe(false);
  setOpen(true);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Rocket day');
});

test('Only a click that starts and ends outside asks to close a dialog', () => {
  const { onClose, dialog } = show();
  clickAt(screen.getByLabelText('Title'));
  fireEvent.pointerDown(screen.getByLabelText('Title'));
  fireEvent.click(dialog);
  // A file field whose choice was cancelled.
  fireEvent(screen.getByLabelText('Title'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  clickAt(dialog);
  expect(onClose).toHaveBeenCalledOnce();
  // As a browser closes it.
  (dialog as HTMLDialogElement).close();
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(dialog.hasAttribute('open')).toBe(true);
});

test('Escape asks to close a dialog unless a part inside uses it', () => {
  const { onClose, dialog } = show();
  const field = screen.getByLabelText('Title');
  const take = (event: Event) => event.preventDefault();
  field.addEventListener('keydown', take);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  field.removeEventListener('keydown', take);
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.hasAttribute('open')).toBe(true);
});

test('Nothing closes a dialog while it is busy', () => {
  const { onClose, dialog } = show({ busy: true });
  clickAt(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('The heading gets the focus when other content replaces what had it', () => {
  const part = (draft: boolean) => (
    <Dialog title={draft ? 'Draft: Kite Day' : 'Drafts'} open onClose={() => undefined}>
      {draft ? <p>Loading the draft...</p> : <button type="button">Open Kite Day</button>}
    </Dialog>
  );
  const { rerender } = render(part(false));
  screen.getByRole('button', { name: 'Open Kite Day' }).focus();
  rerender(part(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Draft: Kite Day' }));
});
