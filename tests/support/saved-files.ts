import { vi } from 'vitest';

/** Watches, until the test ends, what a page made in happy-dom has the browser save. @returns a function that reads the texts so far. */
export function watchSavedFiles(): () => Promise<string[]> {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return () =>
    Promise.all(
      // Not `text()`, which leaves out the mark at the beginning.
      made.mock.calls
        .slice(0, pressed.mock.calls.length)
        .map(async ([file]) => Buffer.from(await (file as Blob).arrayBuffer()).toString()),
    );
}
