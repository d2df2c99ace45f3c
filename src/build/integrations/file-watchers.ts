/** The file watchers of `npm run dev`, of which a machine has a limited number, for all programs together. */
import { normalizePath, type Plugin } from 'vite';

/** What the site is made of, in the project's folder, and what Astro generates of it. */
const WATCHED = ['src', 'content', 'public', '.astro'];

/**
 * The other folders hold builds, data and tests, often thousands of files. Files of the project's folder itself are watched.
 * @param root the project's folder.
 */
const isUnwatched = (root: string) => {
  const folder = normalizePath(`${root}/`);
  return (path: string): boolean => {
    const name = normalizePath(path);
    if (!name.startsWith(folder)) return false;
    const [top = '', ...below] = name.slice(folder.length).split('/');
    return below.length > 0 && !WATCHED.includes(top);
  };
};

/** The settings of Linux with these limits. */
const LIMITS: Record<string, string> = { ENOSPC: 'max_user_watches=524288', EMFILE: 'max_user_instances=1024' };

export const fileWatchers = (root: string): Plugin => ({
  name: 'file-watchers',
  apply: 'serve',
  config: () => ({ server: { watch: { ignored: isUnwatched(root) } } }),
  configureServer({ watcher }) {
    // Else there is a line for each file, and saved ones do not update their pages.
    watcher.on('error', (error) => {
      const limit = LIMITS[(error as NodeJS.ErrnoException).code ?? ''];
      if (!limit) return;
      console.error(
        `This machine has no file watchers left, so saved files could not update the page. Close an editor, or raise the limit: sudo sysctl fs.inotify.${limit}`,
      );
      process.exit(1);
    });
  },
});
