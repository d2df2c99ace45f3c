import { beforeEach, expect, test, vi } from 'vitest';

const { announce, prepareAnnouncer } = await vi.importActual<
  typeof import('../../../../src/browser/ui/text/announce.ts')
>('../../../../src/browser/ui/text/announce.ts');
const region = (part: ParentNode, role: string) => part.querySelector(`:scope > [data-announcer] > [role=${role}]`);
const wordsIn = (part: ParentNode, role: string) =>
  [...(region(part, role)?.children ?? [])].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  prepareAnnouncer(document.body);
});

test('Words are said in a region that was there before them, each once, and go', () => {
  const before = region(document.body, 'status');
  announce('3 people');
  announce('Saved.');
  announce('Enter a title.', true);
  vi.advanceTimersByTime(1000);
  expect(region(document.body, 'status')).toBe(before);
  expect(wordsIn(document.body, 'status')).toEqual(['3 people', 'Saved.']);
  expect(wordsIn(document.body, 'alert')).toEqual(['Enter a title.']);
  vi.advanceTimersByTime(10_000);
  expect(before?.childElementCount).toBe(0);
});

test('Words are said in the open dialog, outside which nothing is heard, and on the page once it has closed', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  prepareAnnouncer(dialog);
  dialog.showModal();
  announce('Saved as a draft.');
  vi.advanceTimersByTime(1000);
  expect(wordsIn(dialog, 'status')).toEqual(['Saved as a draft.']);
  // The result of a form comes while its dialog is about to close.
  announce('Published.');
  dialog.close();
  vi.advanceTimersByTime(1000);
  expect(wordsIn(document.body, 'status')).toEqual(['Published.']);
});
