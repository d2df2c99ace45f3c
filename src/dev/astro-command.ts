/** Runs Astro as a separate process, because it reads its settings from the environment only once. */
import type { Child, ChildGroup } from './child-group.ts';

export interface SiteAddresses {
  siteUrl: string;
  apiHost: string;
  /** Origin of the mocks of the public services. */
  mocksUrl: string;
}

interface AstroCommand {
  args: readonly string[];
  addresses: SiteAddresses;
  /** Astro's cache, relative to the project folder. */
  cacheDir: string;
  /** Other environment variables. */
  env?: Record<string, string>;
  log?: string | null;
}

export function astroCommand(
  children: ChildGroup,
  { args, addresses, cacheDir, env: settings, log }: AstroCommand,
): Child {
  const env = {
    PUBLIC_SITE_URL: addresses.siteUrl,
    PUBLIC_API_HOST: addresses.apiHost,
    PUBLIC_GITHUB_API: addresses.mocksUrl,
    PUBLIC_APOD_API: addresses.mocksUrl,
    PUBLIC_APOD_KEY: 'DEMO_KEY',
    PUBLIC_EMAILJS_HOST: addresses.mocksUrl,
    PUBLIC_EMAILJS_SERVICE_ID: 'service_demo',
    PUBLIC_EMAILJS_TEMPLATE_ID: 'template_demo',
    PUBLIC_EMAILJS_PUBLIC_KEY: 'key_demo',
    // A real token in `.env` must not be sent to a mock.
    GITHUB_TOKEN: '',
    PUBLIC_ANALYTICS: 'off',
    SITE_CACHE_DIR: cacheDir,
    ASTRO_TELEMETRY_DISABLED: '1',
    // Without it, `astro dev` detaches itself in some environments, and Ctrl+C does not stop it.
    ASTRO_DEV_BACKGROUND: '1',
    ...settings,
  };
  return children.start({ args: ['node_modules/astro/bin/astro.mjs', ...args], env, log });
}
