/** Patterns in the club's settings, for registration numbers, usernames and the like. An editor writes them, so they are checked. */

/** E.g. `J12/3456/2024` or `J12S/34567/2024`. */
export const DEFAULT_REGISTRATION_PATTERN = String.raw`J\d{1,3}[A-Za-z]?/\d{4,5}/{year}`;

const FIRST_YEAR = 2010;
/** Later years are valid once they have started. */
const LAST_YEAR = 2030;

/** Characters. Longer texts are rejected before the pattern is tried on them. */
const LONGEST = 40;

/** A club has few patterns, and a statement many words. */
const expressions = new Map<string, RegExp>();

/** Each year is a group of its own name: a pattern may have groups too. */
function toExpression(pattern: string): RegExp {
  const compiled = expressions.get(pattern);
  if (compiled) return compiled;
  const [first = '', ...rest] = pattern.split('{year}');
  const expression = new RegExp(
    `^(?:${first}${rest.map((next, index) => `(?<year${index}>20\\d\\d)${next}`).join('')})$`,
  );
  expressions.set(pattern, expression);
  return expression;
}

/** What does not belong to a pattern's structure: escaped characters, and sets such as `[A-Z+]`. */
const LITERALS = /\\.|\[(?:\\.|[^\]\\])*\]/g;
/** An innermost group, with the quantifier behind it. */
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?([^()]*)\)([*+]|\{[^}]*\})?/;
/** A choice, or a part whose length varies. */
const VARIES = /[|*+?]|\{\d+,\d*\}/;

/**
 * Whether a pattern repeats a group whose length or content varies, such as `(\d+)+`. There are many ways to match such a pattern, and a
 * text that nearly matches makes the engine try all of them: with forty characters that can take hours. Some harmless patterns are rejected
 * too; they can be written without the repetition.
 */
function backtracksForever(pattern: string): boolean {
  let rest = pattern.replaceAll('{year}', 'y').replaceAll(LITERALS, 'x');
  for (let group = GROUP.exec(rest); group; group = GROUP.exec(rest)) {
    const [whole, inside = '', quantifier] = group;
    const varies = VARIES.test(inside);
    if (varies && quantifier) return true;
    // The group around it must still see that this part varies.
    rest = rest.replace(whole, () => (varies ? 'x*' : `x${quantifier ?? ''}`));
  }
  return false;
}

export const NO_PATTERN = 'is not a regular expression, or repeats a group whose length varies, such as (\\d+)+';

/** Whether an editor's text is a regular expression that is fast for any input. */
export function isPattern(text: string): boolean {
  try {
    return toExpression(text).source !== '' && !backtracksForever(text);
  } catch {
    return false;
  }
}

/**
 * @param pattern one that `isPattern` accepts, for the whole text; `{year}` in it stands for a year from 2010 to 2030 or, later, to this
 * year.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const match = text.length > LONGEST ? null : toExpression(pattern).exec(text);
  if (match === null) return false;
  const lastYear = Math.max(LAST_YEAR, new Date().getUTCFullYear());
  return Object.entries(match.groups ?? {})
    .filter(([name, year]) => /^year\d+$/.test(name) && year !== undefined)
    .every(([, year]) => FIRST_YEAR <= Number(year) && Number(year) <= lastYear);
}

/** A payment code as it is compared: capitals, without spaces, hyphens and a final full stop. */
export const comparedCode = (text: string): string =>
  text.replaceAll(/[\s-]|^[.,:;'"(]+|[.,:;'")]+$/g, '').toUpperCase();
