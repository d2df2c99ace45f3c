import type { ClientDirective } from '../session/client-session-directive.ts';
import { onContentChanged } from './revalidate.ts';

/** `client:changed`: hydrates the island at the page's first `contentChanged()` (revalidate.ts). */
const changedDirective: ClientDirective = (load) => {
  onContentChanged(async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default changedDirective;
