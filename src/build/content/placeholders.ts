/**
 * Texts name the club through `content/site.yaml`: `{site.name}` in a text stands for the `name` written there, so a club
 * renames itself in one file. Any field of that file that is a text, or a list of texts, can be named, but not a setting.
 */
import type { Site } from '../../shared/schemas/site.ts';
import { ContentError } from './content-error.ts';

/** The fields of the site that a text can name, with what stands for each. */
function namedTexts(site: Site): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [field, value] of Object.entries(site)) {
    if (typeof value === 'string' && field !== 'directory') texts.set(field, value);
  }
  return texts.set('address', site.address.join(', '));
}

function refuse(placeholder: string, site: Site, file: string, example: string): never {
  const known = [...namedTexts(site).keys()].join(', ');
  throw new ContentError(
    `${file}: ${placeholder} stands for nothing. After "site." comes one of: ${known}. Example: ${example}`,
  );
}

/**
 * Fills the placeholders of a text. Whatever else stands in curly brackets is a misspelt placeholder.
 * @throws ContentError
 */
export function fillText(text: string, site: Site, file: string): string {
  const texts = namedTexts(site);
  return text.replaceAll(/\{([^{}\n]*)\}/g, (placeholder, inside: string) => {
    const field = inside.startsWith('site.') ? inside.slice('site.'.length) : '';
    return texts.get(field) ?? refuse(placeholder, site, file, '{site.name}');
  });
}

/** What decides over parts of a text that are true of some builds only. */
export interface TextSwitches {
  /** Visits are counted. */
  analytics: boolean;
}

/**
 * `{analytics on: …}` stands only where visits are counted, `{analytics off: …}` only where they are not. Such a part may be longer than
 * a line; one that begins a line takes its whole line with it.
 */
export function chooseParts(text: string, { analytics }: TextSwitches): string {
  const chosen = analytics ? 'on' : 'off';
  const part = String.raw`\{analytics (on|off): ((?:[^{}]|\{site\.\w+\})*)\}`;
  return text
    .replaceAll(new RegExp(`^${part}\n`, 'gm'), (_all, when, words) => (when === chosen ? `${words}\n` : ''))
    .replaceAll(new RegExp(part, 'g'), (_all, when, words) => (when === chosen ? words : ''));
}

/** Fills every text inside `value`, a tree of YAML values. @throws ContentError */
export function fillAll(value: unknown, site: Site, file: string): unknown {
  if (typeof value === 'string') return fillText(value, site, file);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, site, file));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, site, file)]));
}

/**
 * MDX fills its own placeholders, `{props.site.name}`, and prints nothing for a misspelt one: so they are checked here.
 * @throws ContentError
 */
export function checkMdxPlaceholders(body: string, site: Site, file: string): void {
  for (const [placeholder, field = ''] of body.matchAll(/\{\s*props\.site\.([\w.]*)\s*\}/g)) {
    if (!namedTexts(site).has(field)) refuse(placeholder, site, file, '{props.site.name}');
  }
}
