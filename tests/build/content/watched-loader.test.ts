/** How `npm run dev` shows a mistake in `content/`. */
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createViteLoader } from '../../../node_modules/astro/dist/core/module-loader/vite.js';
import { CONTENT_READ, contentOverlay } from '../../../src/build/content/watched-loader.ts';

const MESSAGE =
  'content/faq.yaml: line 1: Example: [the form](/contact), `--help`, **bold**, <svg viewBox="0 0 1 1"> &amp;';

/** Vite runs the loaders, so it is not of the class `ContentError` that the overlay could import. */
const mistake = () => Object.assign(new Error(MESSAGE), { stack: '' });

/** What the terminal and the page get of a mistake, through Astro's own part of the connection. */
async function showMistake(error: Error) {
  const send = vi.fn<(payload: { err: { message: string } }) => void>();
  const ws = { send, on: () => {} };
  const watcher = new EventEmitter();
  const server = { ws, watcher, environments: { client: { hot: ws } }, config: { root: '/' } };
  createViteLoader(server as never, {} as never);
  const logger = { error: vi.fn<(words: string) => void>() };
  contentOverlay().hooks['astro:server:setup']?.({ server, logger } as never);
  watcher.emit(CONTENT_READ, 'faq', error);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  return { printed: logger.error.mock.calls.flat(), html: send.mock.calls[0]?.[0].err.message };
}

test('The terminal prints the sentence about a mistake', async () =>
  expect((await showMistake(mistake())).printed).toEqual([MESSAGE]));

test('The overlay shows the sentence about a mistake as written', async () => {
  const { html } = await showMistake(mistake());
  expect(html?.replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(MESSAGE);
});
