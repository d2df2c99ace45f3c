/**
 * Runs a loader of `content/`: once in a build, which stops at a mistake; after each change in `npm run dev`, which shows the sentence about a
 * mistake over the page until the file is corrected.
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
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

const WORDS = {
  name: 'content/',
  title: 'Something in content/ needs to be corrected',
  stack: 'Correct the file and save it: the page comes back by itself. The published site has not changed.',
};

/** The overlay shows the message as HTML. */
const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const contentOverlay = (): AstroIntegration => ({
  name: 'content-overlay',
  hooks: {
    'astro:server:setup': ({ server, logger }) => {
      /** By loader. Several may report the same mistake, because all read `site.yaml`. */
      const mistakes = new Map<string, Error>();
      let shownMessage: string | undefined;
      const show = () => {
        const [mistake] = mistakes.values();
        if (!mistake) return;
        // The mark keeps Astro from reading the message as Markdown, which would hide the address in an example of a link.
        const err = { ...WORDS, message: escapeHtml(mistake.message) };
        server.ws.send({ type: 'error', err, ...{ __isEnhancedAstroErrorPayload: true } });
      };
      server.watcher.on(CONTENT_READ, (loader: string, mistake: Error | null) => {
        if (mistake === null) mistakes.delete(loader);
        else mistakes.set(loader, mistake);
        const [first] = mistakes.values();
        if (first?.message === shownMessage) return;
        shownMessage = first?.message;
        if (first === undefined) return server.ws.send({ type: 'full-reload' });
        // A `ContentError` has no stack. Its class is another one here, because Vite runs the loaders.
        logger.error(first.stack || first.message);
        show();
      });
      // For a page that is opened or reloaded while the mistake is there.
      server.ws.on('connection', show);
    },
  },
});
