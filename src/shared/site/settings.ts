/** The settings of a build: addresses and keys from environment variables. A wrong one is a plain sentence. Documented in `.env.example`. */
import * as v from 'valibot';
import { parseUrl } from '../text/parse-url.ts';
import { BACKENDS, type BackendName } from './backend.ts';

/** Where the public services are, unless a build sets others (`.env.example`). */
const REAL_SERVICES = {
  PUBLIC_GITHUB_API: 'https://api.github.com',
  PUBLIC_APOD_API: 'https://api.nasa.gov',
  PUBLIC_EMAILJS_HOST: 'https://api.emailjs.com',
} as const;

/** A setting that is missing or wrong. The message says which, and gives an example of right. */
export class SettingError extends Error {
  override name = 'SettingError';
  /** A stack would not help the person who set it. */
  override stack = '';
}

const origin = (variable: string, example: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty(`${variable} is not set. Example: ${variable}=${example}`),
    v.check(
      (text) =>
        parseUrl(text) !== null && (/^https:\/\//i.test(text) || (/^http:\/\//i.test(text) && isOnThisMachine(text))),
      `${variable} must be an address that starts with https:// (or http:// on this machine). Example: ${variable}=${example}`,
    ),
    // Without a slash at the end, because paths are appended.
    v.transform((text) => text.trim().replace(/\/+$/, '')),
  );

/** No path, because the site's pages link to each other from the root of the host. */
const siteAddress = (variable: string, example: string) =>
  v.pipe(
    origin(variable, example),
    v.check(
      (text) => new URL(text).origin === text.toLowerCase(),
      `${variable} must be the address of a host alone, without a path. Example: ${variable}=${example}`,
    ),
  );

/** All three or none: with only some of them, the contact form would look as if it worked. */
const EMAILJS = ['PUBLIC_EMAILJS_SERVICE_ID', 'PUBLIC_EMAILJS_TEMPLATE_ID', 'PUBLIC_EMAILJS_PUBLIC_KEY'] as const;

function emailjsErrors(variables: Record<string, unknown>): string[] {
  const missing = EMAILJS.filter((name) => variables[name] === undefined);
  if (missing.length === 0 || missing.length === EMAILJS.length) return [];
  return missing.map((name) => `${name} is not set. Set all three of ${EMAILJS.join(', ')}, or none.`);
}

const onOrOff = (variable: string) => v.optional(v.picklist(['on', 'off'], `${variable} must be on or off.`));

const SettingsSchema = v.object({
  PUBLIC_BACKEND: v.optional(
    v.picklist(BACKENDS, `PUBLIC_BACKEND must be ${BACKENDS.slice(0, -1).join(', ')} or ${BACKENDS.at(-1)}.`),
  ),
  PUBLIC_SITE_URL: siteAddress('PUBLIC_SITE_URL', 'https://club.university.example'),
  PUBLIC_API_HOST: origin('PUBLIC_API_HOST', 'https://api.club.university.example'),
  PUBLIC_GITHUB_API: origin('PUBLIC_GITHUB_API', REAL_SERVICES.PUBLIC_GITHUB_API),
  PUBLIC_APOD_API: origin('PUBLIC_APOD_API', REAL_SERVICES.PUBLIC_APOD_API),
  PUBLIC_EMAILJS_HOST: origin('PUBLIC_EMAILJS_HOST', REAL_SERVICES.PUBLIC_EMAILJS_HOST),
  PUBLIC_OFFLINE: onOrOff('PUBLIC_OFFLINE'),
  PUBLIC_ANALYTICS: onOrOff('PUBLIC_ANALYTICS'),
  PUBLIC_EDITOR: onOrOff('PUBLIC_EDITOR'),
  ALLOW_EMPTY: onOrOff('ALLOW_EMPTY'),
});

const LOCAL = { PUBLIC_SITE_URL: 'http://localhost:4321', PUBLIC_API_HOST: 'http://localhost:8787' };

/** Origins have no slash at the end. */
export interface Settings {
  siteUrl: string;
  /** Undefined: the backend is to be asked (build/remote/find-backend.ts). */
  backend: BackendName | undefined;
  /** Empty where there is no backend. */
  apiHost: string;
  githubApi: string;
  apodApi: string;
  apodKey: string;
  emailjsHost: string;
  /** The club's account with EmailJS, which sends the contact form; blank where it is not set. */
  emailjs: { publicKey: string; serviceId: string; templateId: string };
  /** Pages that were visited can be read again without a network. */
  offline: boolean;
  /** Visits are counted by Vercel Web Analytics. On by default only in builds by Vercel, because only Vercel serves its script. */
  analytics: boolean;
  /** There is a page in which people write `content/` without Git. */
  editor: boolean;
  /** Publish empty lists when a service cannot be read and nothing is kept from an earlier build. */
  allowEmpty: boolean;
}

/**
 * @param env variables as text, e.g. `process.env` merged with `.env`.
 * @param options.strict true for a build that may be published: the site and the backend must then be named.
 * @throws SettingError
 */
export function readSettings(env: Record<string, string | undefined>, options: { strict: boolean }): Settings {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const isWithoutBackend = variables.PUBLIC_BACKEND?.trim() === 'none';
  const result = v.safeParse(
    SettingsSchema,
    {
      ...REAL_SERVICES,
      ...(options.strict ? {} : LOCAL),
      ...variables,
      ...(isWithoutBackend && { PUBLIC_API_HOST: LOCAL.PUBLIC_API_HOST }),
    },
    { abortPipeEarly: true },
  );
  const mistakes = [...(result.issues ?? []).map((issue) => issue.message), ...emailjsErrors(variables)];
  if (!result.success || mistakes.length > 0) throw new SettingError(mistakes.join('\n'));
  const { output } = result;
  return {
    siteUrl: output.PUBLIC_SITE_URL,
    backend: output.PUBLIC_BACKEND,
    apiHost: isWithoutBackend ? '' : output.PUBLIC_API_HOST,
    githubApi: output.PUBLIC_GITHUB_API,
    apodApi: output.PUBLIC_APOD_API,
    // NASA's public key: 30 calls an hour from one address.
    apodKey: variables.PUBLIC_APOD_KEY?.trim() || 'DEMO_KEY',
    emailjsHost: output.PUBLIC_EMAILJS_HOST,
    emailjs: {
      publicKey: variables.PUBLIC_EMAILJS_PUBLIC_KEY?.trim() ?? '',
      serviceId: variables.PUBLIC_EMAILJS_SERVICE_ID?.trim() ?? '',
      templateId: variables.PUBLIC_EMAILJS_TEMPLATE_ID?.trim() ?? '',
    },
    offline: output.PUBLIC_OFFLINE !== 'off',
    // Vercel sets VERCEL in every build of its own.
    analytics:
      output.PUBLIC_ANALYTICS === undefined ? variables.VERCEL !== undefined : output.PUBLIC_ANALYTICS === 'on',
    editor: output.PUBLIC_EDITOR === 'on',
    allowEmpty: output.ALLOW_EMPTY === 'on',
  };
}

/** True when only this machine can reach the address. A browser trusts it without https. @param address absolute. */
export const isOnThisMachine = (address: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

/** The values of `import.meta.env.…` in pages, for the bundler's `define`. */
export const publicSettings = (settings: Settings & { backend: BackendName }): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      PUBLIC_BACKEND: settings.backend,
      PUBLIC_API_HOST: settings.apiHost,
      PUBLIC_GITHUB_API: settings.githubApi,
      PUBLIC_APOD_API: settings.apodApi,
      PUBLIC_APOD_KEY: settings.apodKey,
      PUBLIC_EMAILJS_HOST: settings.emailjsHost,
      PUBLIC_EMAILJS_PUBLIC_KEY: settings.emailjs.publicKey,
      PUBLIC_EMAILJS_SERVICE_ID: settings.emailjs.serviceId,
      PUBLIC_EMAILJS_TEMPLATE_ID: settings.emailjs.templateId,
      PUBLIC_ANALYTICS: settings.analytics ? 'on' : 'off',
    }).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
