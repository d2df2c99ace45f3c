import { EventEmitter } from 'node:events';
import type { Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { fileWatchers } from '../../../src/build/integrations/file-watchers.ts';

const ROOT = '/home/ada/club';
const { config, configureServer } = fileWatchers(ROOT) as Required<Plugin> & {
  config: () => { server: { watch: { ignored: (path: string) => boolean } } };
};

test.each([
  ['src/pages/home.astro', true],
  ['content', true],
  ['content/faq.yaml', true],
  ['public/hero/loop.av1.mp4', true],
  ['.astro/data-store.json', true],
  ['astro.config.mjs', true],
  ['.env', true],
  ['.data/demo/club.sqlite', false],
  ['dist/home.html', false],
  ['dist.part/_astro/a.js', false],
  ['tests/run.ts', false],
  ['src-of-another-branch/src/a.ts', false],
  ['../club-2/dist/home.html', true],
])('Whether `npm run dev` watches %s: %s', (path, isWatched) => {
  const { ignored } = config().server.watch;
  expect(ignored(path.startsWith('../') ? `/home/ada/${path.slice(3)}` : `${ROOT}/${path}`)).toBe(!isWatched);
});

test.each([
  ['ENOSPC', 'sudo sysctl fs.inotify.max_user_watches=524288'],
  ['EMFILE', 'sudo sysctl fs.inotify.max_user_instances=1024'],
])('At the limit %s of file watchers, `npm run dev` ends with one sentence', (code, advice) => {
  const say = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const watcher = new EventEmitter();
  (configureServer as unknown as (server: object) => void)({ watcher });
  watcher.emit('error', Object.assign(new Error(), { code: 'ENOENT' }));
  expect(exit).not.toHaveBeenCalled();
  watcher.emit('error', Object.assign(new Error(), { code }));
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/no file watchers left.*/));
  expect(say.mock.calls[0]?.[0]).toContain(advice);
  expect(exit).toHaveBeenCalledWith(1);
});
