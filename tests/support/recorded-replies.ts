/**
 * Recorded replies of the hosted backend, given to a page in place of the backend's own: each must reach the person in the right place.
 * The rules by which a reply is read here are the tests' own, so that a mistake of the site's is not repeated.
 */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { CORS } from './cors.ts';
import { API_URL } from './test-site.ts';

/** One recorded call, of which the reply counts. */
export interface Exchange {
  name: string;
  status: number;
  body: string;
}

const GENERAL = 'The server could not do this right now.';

/** Answers a call and the question that the browser asks before it. */
export function giveReply(route: Route, { status, body }: Omit<Exchange, 'name'>): Promise<void> {
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 200, headers: CORS });
  const contentType = /^[[{]/.test(body) ? 'application/json' : 'text/html';
  return route.fulfill({ status, body, headers: CORS, contentType });
}

/**
 * Answers the calls to `path` with whatever `next` holds; while it holds nothing, the backend does.
 * @param which `writes`: reading goes through to the backend.
 */
export const answerWith = (
  page: Page,
  path: string,
  next: { exchange?: Exchange },
  which: 'writes' | 'all' = 'writes',
) =>
  page.route(API_URL + path, (route) => {
    const goesThrough = which === 'writes' && route.request().method() === 'GET';
    return goesThrough || !next.exchange ? route.continue() : giveReply(route, next.exchange);
  });

export interface Words {
  /** The server's name of a field, and what is said of it. */
  fields: [name: string, words: string][];
  /** What is said of the call as a whole. */
  whole: string | null;
}

/** What a person should read of a refusal. */
export function wordsOf({ status, body }: Exchange): Words {
  const about = (whole: string): Words => ({ fields: [], whole });
  if (status >= 500 || !/^[[{]/.test(body)) return about(GENERAL);
  const parsed = JSON.parse(body);
  // What is said of a token is for developers: a person gets one plain sentence.
  if (parsed.code === 'token_not_valid') return about(GENERAL);
  if (Array.isArray(parsed)) return about(parsed.join(' '));
  const whole = parsed.detail ?? parsed.error ?? parsed.non_field_errors?.join(' ');
  if (typeof whole === 'string') return about(whole);
  return {
    fields: Object.entries<string[]>(parsed).map(([name, words]) => [name, words.join(' ')]),
    whole: null,
  };
}

export interface RefusedForm {
  form: Locator;
  /** By the server's name of the field. */
  labels: Readonly<Record<string, string>>;
  /** Where words stand that belong to no field. */
  above: Locator;
}

/** Looks for every word of a refusal, and says where it stood. @param words differ from `wordsOf` where a screen has its own. */
export async function findWords(
  exchange: Exchange,
  { form, labels, above }: RefusedForm,
  { fields, whole }: Words = wordsOf(exchange),
): Promise<string> {
  const places = new Set<string>();
  for (const [name, words] of fields) {
    const label = labels[name];
    const field = form.getByLabel(label ?? '', { exact: true });
    if (label && (await field.count()) > 0) {
      await expect(field, exchange.name).toHaveAccessibleDescription(new RegExp(`^${literally(words)}`));
      places.add(`on ${label}`);
    } else {
      await expect(above, exchange.name).toContainText(words);
      places.add('above the button');
    }
  }
  if (whole !== null) {
    await expect(above, exchange.name).toContainText(whole);
    places.add(whole === GENERAL ? 'above the button, as one plain sentence' : 'above the button');
  }
  return [...places].join(', ');
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For the log of the run: which reply reached the person where. */
export const printTable = (rows: readonly [Exchange, place: string][]) =>
  console.log(rows.map(([{ name, status }, place]) => `${name.padEnd(48)} ${status}  ${place}`).join('\n'));
