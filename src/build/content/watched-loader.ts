/** Runs a loader of `content/`: once in a build, which stops at a mistake; after each change in `npm run dev`, which reports it. */
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';

export type Load = (context: LoaderContext, root: URL) => Promise<void>;

/** Event of the file watcher in `npm run dev`, with the name of the loader and its error, or null. */
export const CONTENT_READ = 'content-read';

export function loader(name: string, load: Load): Loader {
  return {
    name,
    load: async (context) => {
      const { config, watcher } = context;
      if (watcher === undefined) return load(context, config.root);
      const folder = fileURLToPath(new URL('content/', config.root));
      const read = async () => {
        const mistake = await load(context, config.root).then(
          () => null,
          (error: unknown) => error,
        );
        watcher.emit(CONTENT_READ, name, mistake);
      };
      watcher.add(folder);
      const reload = (path: string) => {
        if (path.startsWith(folder)) void read();
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, reload);
      await read();
    },
  };
}
