/**
 * Texts name the club through `content/site.yaml`: `{site.name}` in a text stands for the `name` written there, so a club
 * renames itself in one file. Any field of that file that is a text, or a list of texts, can be named, but not a setting. `{site.fee}` is a
 * sentence: what membership costs.
 */
import { feeSentence } from '../../shared/fee.ts';
import { CAPABILITIES, type Capability } from '../../shared/schemas/capabilities.ts';
import type { Site } from '../../shared/schemas/site.ts';
import type { Settings } from '../../shared/settings.ts';
import { ContentError } from './content-error.ts';

/** Fields that are no words but decide something. */
const SETTINGS: readonly string[] = [
  'timeZone',
  'language',
  'dateStyle',
  'directory',
  'siteRepository',
  'usernamePattern',
] satisfies (keyof Site)[];

/** The fields of the site that a text can name, with what stands for each. */
function namedTexts(site: Site): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [field, value] of Object.entries(site)) {
    if (typeof value === 'string' && !SETTINGS.includes(field)) texts.set(field, value);
  }
  return texts.set('address', site.address.join(', ')).set('fee', feeSentence(site));
}

/** What is wrong with a placeholder. */
export function placeholderFault(placeholder: string, site: Site): string {
  const known = [...namedTexts(site).keys()].join(', ');
  const words = placeholder.replaceAll(/[{}\\]/g, '');
  return `${placeholder} means nothing here. After "site." comes one of: ${known}. Example: {site.name}. To show the brackets themselves, write \\{${words}\\}`;
}

/** With a backslash in front, the brackets are to be read as they are. */
const PLACEHOLDER = /(\\?)\{([^{}\n]*)\}/g;

const namedBy = (inside: string, texts: Map<string, string>): string | undefined =>
  inside.startsWith('site.') ? texts.get(inside.slice('site.'.length)) : undefined;

/**
 * Fills the placeholders of a field. Whatever else stands in curly brackets is a misspelt placeholder.
 * @throws ContentError
 */
export function fillText(text: string, site: Site, file: string): string {
  const texts = namedTexts(site);
  return text.replaceAll(PLACEHOLDER, (placeholder, escaped: string, inside: string) => {
    if (escaped) return `{${inside.replace(/\\$/, '')}}`;
    const value = namedBy(inside, texts);
    if (value === undefined) throw new ContentError(`${file}: ${placeholderFault(placeholder, site)}`);
    return value;
  });
}

/** Where in a text a placeholder means nothing here. */
export function unknownPlaceholders(text: string, site: Site): { placeholder: string; at: number }[] {
  const texts = namedTexts(site);
  return [...text.matchAll(PLACEHOLDER)]
    .filter(([, escaped, inside = '']) => !escaped && namedBy(inside, texts) === undefined)
    .map(({ 0: placeholder, index }) => ({ placeholder, at: index }));
}

/** A value in a text: its signs begin no tag and no program. */
const asMarkdown = (value: string): string => value.replaceAll(/[<{]/g, (sign) => (sign === '<' ? '&lt;' : '&#123;'));

/** Fills the placeholders of Markdown, and leaves all other brackets, which are code or are read as they are. */
export function fillMarkdown(text: string, site: Site): string {
  const texts = namedTexts(site);
  return text.replaceAll(PLACEHOLDER, (placeholder, escaped: string, inside: string) => {
    const value = escaped ? undefined : namedBy(inside, texts);
    return value === undefined ? placeholder : asMarkdown(value);
  });
}

export const isNamedText = (field: string, site: Site): boolean => namedTexts(site).has(field);

/** What decides which optional parts of a text are shown. */
export interface TextSwitches {
  /** Visits are counted. */
  analytics: boolean;
  /** There are accounts and events. */
  accounts: boolean;
  /** What the backend can do. */
  can: readonly Capability[];
}

/** @param settings of the build (shared/settings.ts). */
export const textSwitches = ({ analytics, backend }: Pick<Settings, 'analytics' | 'backend'>): TextSwitches => ({
  analytics,
  accounts: backend !== 'none',
  can: backend === 'built-in' ? CAPABILITIES : [],
});

/** A part without another one inside. Its text keeps all its lines, so that each stays on its number. */
const PART = String.raw`\{(analytics|accounts|${CAPABILITIES.join('|')}) (on|off):(?: |(?=\n))((?:[^{}]|\{site\.\w+\})*)\}`;

/**
 * `{analytics on: …}` stands only where visits are counted, `{accounts off: …}` only where there is no backend, `{places off: …}` only where
 * it knows no places at events; so do all other words for what it can do. A part may be longer than a line and hold other parts; one that
 * begins a line takes its whole line with it.
 */
export function chooseParts(text: string, switches: TextSwitches): string {
  const { analytics, accounts, can } = switches;
  const on: readonly string[] = [...can, ...(analytics ? ['analytics'] : []), ...(accounts ? ['accounts'] : [])];
  const isChosen = (name: string, when: string) => on.includes(name) === (when === 'on');
  const chosen = text
    .replaceAll(new RegExp(`^${PART}\n`, 'gm'), (_all, name, when, words) => (isChosen(name, when) ? `${words}\n` : ''))
    .replaceAll(new RegExp(PART, 'g'), (_all, name, when, words) => (isChosen(name, when) ? words : ''));
  return chosen === text ? text : chooseParts(chosen, switches);
}

/** The text with all parts: to be checked, each on the line where it stands in the file. */
export function allParts(text: string): string {
  const bare = text.replaceAll(new RegExp(PART, 'g'), (_all, _name, _when, words: string) => words);
  return bare === text ? text : allParts(bare);
}

/** Fills every text inside `value`, a tree of YAML values. @throws ContentError */
export function fillAll(value: unknown, site: Site, file: string): unknown {
  if (typeof value === 'string') return fillText(value, site, file);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, site, file));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, site, file)]));
}
