import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ClickableCover } from '../../../../src/browser/features/events/ClickableCover.tsx';
import { startCoverDialog } from '../../../../src/browser/features/events/cover-dialog.ts';

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
/** @returns whether the browser was left to follow the link. */
const press = (selector: string, keys: MouseEventInit = {}) =>
  (document.querySelector(selector) as HTMLElement).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
  );

startCoverDialog();
beforeEach(() => {
  document.body.innerHTML = renderToString(
    <ClickableCover cover="https://pictures.example/a.jpg" id={7} title="Demo Drone Race" />,
  );
});

test('a press on the cover opens its dialog', () => {
  expect(dialog().open).toBe(false);
  expect(press('[data-cover]')).toBe(false);
  expect(dialog().open).toBe(true);
});

test.each(['dialog button', 'dialog button path', 'dialog'])('a press on %s closes it', (selector) => {
  press('[data-cover]');
  press(selector);
  expect(dialog().open).toBe(false);
});

test.each(['dialog img', 'dialog h2'])('a press on %s leaves it open', (selector) => {
  press('[data-cover]');
  press(selector);
  expect(dialog().open).toBe(true);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s the link leads on', (key) => {
  expect(press('[data-cover]', { [key]: true })).toBe(true);
  expect(dialog().open).toBe(false);
});

test('the dialog of staff comes first', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press('[data-cover]');
  expect(dialog().open).toBe(false);
});

test('a picture that did not load opens no dialog, and its address is not followed', () => {
  document.querySelector('[data-cover]')?.toggleAttribute('hidden', true);
  expect(press('a[data-event-cover]')).toBe(false);
  expect(dialog().open).toBe(false);
});
