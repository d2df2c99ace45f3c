/** Astro as a process of its own: it reads its settings from the environment, once, when it starts. */
import type { ChildGroup } from './child-group.ts';

export interface SiteAddresses {
  siteUrl: string;
  apiHost: string;
}

/** @returns a promise of the exit code. */
export function astroCommand(children: ChildGroup, args: readonly string[], { siteUrl, apiHost }: SiteAddresses) {
  return children.start(['node_modules/astro/bin/astro.mjs', ...args], {
    PUBLIC_SITE_URL: siteUrl,
    PUBLIC_API_HOST: apiHost,
    ASTRO_TELEMETRY_DISABLED: '1',
    // In some environments `astro dev` detaches itself and ends at once; then Ctrl-C could not stop it.
    ASTRO_DEV_BACKGROUND: '1',
  });
}
