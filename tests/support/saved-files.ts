import { vi } from 'vitest';

/** Records the files that a page in happy-dom saves, until the test ends. @returns a function that reads their contents. */
export function watchSavedFiles(): () => Promise<string[]> {
  const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return () =>
    Promise.all(
      // Not `text()`, which removes the byte order mark.
      urls.mock.calls
        .slice(0, clicks.mock.calls.length)
        .map(async ([file]) => Buffer.from(await (file as Blob).arrayBuffer()).toString()),
    );
}
