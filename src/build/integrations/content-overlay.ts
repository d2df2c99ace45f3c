/** In `npm run dev`, shows the sentence about a mistake in `content/` over the page until the file is corrected. */
import type { AstroIntegration } from 'astro';
import { ContentError } from '../content/content-error.ts';
import { CONTENT_READ } from '../content/watched-loader.ts';

const WORDS = {
  name: 'content/',
  title: 'Something in content/ needs to be corrected',
  stack: 'Correct the file and save it: the page comes back by itself. The published site has not changed.',
};

/** Astro's overlay shows the message as HTML. */
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
        server.ws.send({ type: 'error', err: { ...WORDS, message: escapeHtml(mistake.message) } });
      };
      server.watcher.on(CONTENT_READ, (loader: string, mistake: Error | null) => {
        if (mistake === null) mistakes.delete(loader);
        else mistakes.set(loader, mistake);
        const [first] = mistakes.values();
        if (first?.message === shownMessage) return;
        shownMessage = first?.message;
        if (first === undefined) return server.ws.send({ type: 'full-reload' });
        logger.error(first instanceof ContentError ? first.message : (first.stack ?? first.message));
        show();
      });
      // For a page that is opened or reloaded while the mistake is there.
      server.ws.on('connection', show);
    },
  },
});
