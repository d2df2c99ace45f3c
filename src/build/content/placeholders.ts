/**
 * Fills placeholders in texts: `{site.name}` becomes the `name` in `content/site.yaml`, so a club changes its name in one file. Any text
 * in that file can be used, except settings. `{site.fee}` is a sentence that says what membership costs; others say what a profile takes.
 */
import { feeSentence } from '#shared/membership/fee.ts';
import { FEATURES, type Feature } from '#shared/site/features.ts';
import type { Settings } from '#shared/site/settings.ts';
import type { Site } from '#shared/site/site.ts';
import { type FieldPath, fieldError } from './content-error.ts';

/** Fields that are not for display. */
const SETTINGS: readonly string[] = [
  'timeZone',
  'language',
  'dateStyle',
  'directory',
  'siteRepository',
  'usernamePattern',
] satisfies (keyof Site)[];

/** Names and values of all placeholders. */
function namedTexts(site: Site): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [field, value] of Object.entries(site)) {
    if (typeof value === 'string' && !SETTINGS.includes(field)) texts.set(field, value);
  }
  const { phoneNumbers, registrationNumbers, yearsOfStudy } = site;
  const { fewest, most } = phoneNumbers;
  return texts
    .set('address', site.address.join(', '))
    .set('fee', feeSentence(site))
    .set('registrationExample', registrationNumbers.example)
    .set('phoneDigits', fewest === most ? String(most) : `${fewest} to ${most}`)
    .set('phoneExample', phoneNumbers.example)
    .set('yearsOfStudy', String(yearsOfStudy))
    .set('alumniYear', String(yearsOfStudy + 1));
}

export function placeholderFault(placeholder: string, site: Site): string {
  const names = [...namedTexts(site).keys()].join(', ');
  const words = placeholder.replaceAll(/[{}\\]/g, '');
  return `${placeholder} means nothing here. After "site." comes one of: ${names}. Example: {site.name}. To show the brackets themselves, write \\{${words}\\}`;
}

/** A backslash in front keeps the brackets. */
const PLACEHOLDER = /(\\?)\{([^{}\n]*)\}/g;

const namedBy = (inside: string, texts: Map<string, string>): string | undefined =>
  inside.startsWith('site.') ? texts.get(inside.slice('site.'.length)) : undefined;

/**
 * Fills the placeholders of a field. Anything else in curly brackets is a misspelt placeholder.
 * @param refuse makes the error about the field. @throws ContentError
 */
export function fillText(text: string, site: Site, refuse: (words: string) => Error): string {
  const texts = namedTexts(site);
  return text.replaceAll(PLACEHOLDER, (placeholder, escaped: string, inside: string) => {
    if (escaped) return `{${inside.replace(/\\$/, '')}}`;
    const value = namedBy(inside, texts);
    if (value === undefined) throw refuse(placeholderFault(placeholder, site));
    return value;
  });
}

/** Unknown placeholders in a text, with their positions. */
export function unknownPlaceholders(text: string, site: Site): { placeholder: string; at: number }[] {
  const texts = namedTexts(site);
  return [...text.matchAll(PLACEHOLDER)]
    .filter(([, escaped, inside = '']) => !escaped && namedBy(inside, texts) === undefined)
    .map(({ 0: placeholder, index }) => ({ placeholder, at: index }));
}

/** Escapes a value so that it cannot start a tag or an MDX expression. */
const asMarkdown = (value: string): string => value.replaceAll(/[<{]/g, (sign) => (sign === '<' ? '&lt;' : '&#123;'));

/** Fills the placeholders of Markdown. Other brackets stay, because they may be code. */
export function fillMarkdown(text: string, site: Site): string {
  const texts = namedTexts(site);
  return text.replaceAll(PLACEHOLDER, (placeholder, escaped: string, inside: string) => {
    const value = escaped ? undefined : namedBy(inside, texts);
    return value === undefined ? placeholder : asMarkdown(value);
  });
}

/** Decides which optional parts of a text are shown. */
export interface TextSwitches {
  /** Whether visits are counted. */
  analytics: boolean;
  /** Whether there are accounts and events. */
  accounts: boolean;
  /** What the backend can do. */
  features: readonly Feature[];
}

export const textSwitches = ({ analytics, backend }: Pick<Settings, 'analytics' | 'backend'>): TextSwitches => ({
  analytics,
  accounts: backend !== 'none',
  features: backend === 'built-in' ? FEATURES : [],
});

/** A part that contains no other part. A backslash keeps a bracket, here and inside. */
const PART = String.raw`(?<!\\)\{(analytics|accounts|${FEATURES.join('|')}) (on|off):(?: |(?=\n))((?:[^{}\\]|\\[{}]|\\(?![{}])|\{site\.\w+\})*)\}`;

/** The start of a part, which is left where PART does not match. */
const STRAY_PART = /(?<!\\)\{[\w-]+ (?:on|off):/g;

/** Parts that cannot be read, with their positions, in a text whose other parts are chosen. They would be published for every site. */
export const strayParts = (text: string): { part: string; at: number }[] =>
  [...text.matchAll(STRAY_PART)].map(({ 0: part, index }) => ({ part, at: index }));

export const strayFault = (part: string): string =>
  `${part} starts a part that cannot be read: it needs a space or a new line after the colon and a } at its end, brackets inside are written \\{ and \\}, and its word is one of accounts, analytics, ${FEATURES.join(', ')}.`;

/**
 * Keeps or removes optional parts. `{analytics on: …}` stays if visits are counted, `{accounts off: …}` if there is no backend, and
 * `{sign-ups off: …}` if the backend lacks that capability. A part may span lines and contain other parts. If it begins a line and is removed,
 * the line goes with it.
 */
export function chooseParts(text: string, switches: TextSwitches): string {
  const { analytics, accounts, features } = switches;
  const on: readonly string[] = [...features, ...(analytics ? ['analytics'] : []), ...(accounts ? ['accounts'] : [])];
  const isChosen = (name: string, when: string) => on.includes(name) === (when === 'on');
  const chosen = text
    .replaceAll(new RegExp(`^${PART}\n`, 'gm'), (_all, name, when, words) => (isChosen(name, when) ? `${words}\n` : ''))
    .replaceAll(new RegExp(PART, 'g'), (_all, name, when, words) => (isChosen(name, when) ? words : ''));
  return chosen === text ? text : chooseParts(chosen, switches);
}

/** A text that is a single part, such as an article about accounts, is left out if that part is off. */
export const isLeftOut = (body: string, switches: TextSwitches): boolean =>
  body.trim() !== '' && chooseParts(body, switches).trim() === '';

/** The text with all parts, for checks. Line numbers stay the same. */
export function allParts(text: string): string {
  const bare = text.replaceAll(new RegExp(PART, 'g'), (_all, _name, _when, words: string) => words);
  return bare === text ? text : allParts(bare);
}

/**
 * Chooses the parts and fills the placeholders of every text inside `value`, a tree of YAML values.
 * @param source the file and its text, for messages. @param path of the value. @throws ContentError
 */
export function fillAll(
  value: unknown,
  site: Site,
  source: { file: string; text: string },
  switches: TextSwitches,
  path: FieldPath = [],
): unknown {
  const fill = (item: unknown, step: string | number) => fillAll(item, site, source, switches, [...path, step]);
  if (typeof value === 'string') {
    const refuse = (words: string) => fieldError(source.file, source.text, path, words);
    const chosen = chooseParts(value, switches);
    for (const { part } of strayParts(chosen)) throw refuse(strayFault(part));
    return fillText(chosen, site, refuse);
  }
  if (Array.isArray(value)) return value.map(fill);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, key)]));
}
