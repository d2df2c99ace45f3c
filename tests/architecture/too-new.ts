/**
 * Finds features that the oldest supported browsers lack (`browserslist` in package.json: Chrome 92, Safari 15.4, Firefox 115). A
 * hand-written list of what developers or packages are likely to use. Source: MDN, "Browser compatibility".
 */
import { parseSync } from 'vite';

/** Methods, by name only, because the type of the object is unknown. */
const METHODS = new Set([
  ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced'],
  ...['isWellFormed', 'toWellFormed', 'throwIfAborted', 'getSetCookie'],
  ...['intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'showPicker', 'requestSubmit', 'requestClose'],
  ...['startViewTransition', 'checkVisibility', 'moveBefore', 'setHTML', 'setHTMLUnsafe', 'getHTML'],
  'adoptedStyleSheets',
]);
/** Properties that are assigned. The attributes are harmless in older browsers. */
const SET = /^(?:popover|inert|aria[A-Z]\w*)$/;
/** Functions of an object. */
const FUNCTIONS = new Set([
  ...['URL.canParse', 'URL.parse', 'AbortSignal.timeout', 'AbortSignal.any', 'Response.json'],
  ...['Object.hasOwn', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Promise.withResolvers', 'Promise.try'],
  ...['RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Iterator.from', 'Uint8Array.fromBase64'],
  ...['Uint8Array.fromHex', 'Intl.Segmenter', 'Intl.DurationFormat', 'Intl.supportedValuesOf'],
]);
const GLOBALS = new Set([
  ...['structuredClone', 'requestIdleCallback', 'Iterator', 'Temporal', 'scheduler', 'navigation'],
  ...['CompressionStream', 'DecompressionStream', 'OffscreenCanvas', 'URLPattern', 'Sanitizer', 'Highlight'],
]);
/** Look-behind and inline modifiers in a regular expression: a syntax error for the whole file. */
const NEW_PATTERN = /\(\?(?:<[=!]|[ims-]+:)/;

/** Here the code first checks whether the browser has the feature. */
const CHECKED_FIRST: readonly { file: RegExp; names: readonly string[] }[] = [
  { file: /\btoast-host\./, names: ['.popover =', '.showPopover', '.hidePopover'] },
  { file: /\b(call|revalidate)\./, names: ['requestIdleCallback'] },
  // The first script of each page adds it (browser/head/has-own.ts), but not in the service worker.
  { file: /^_astro\/|\.html\.js$|\bhas-own\./, names: ['Object.hasOwn'] },
  { file: /\b(PostDetail|readable-post)\./, names: ['Intl.Segmenter'] },
  { file: /\breact\./, names: ['.startViewTransition', 'navigation'] },
];

interface Node {
  type: string;
  [part: string]: unknown;
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;
const nameOf = (part: unknown) => (isNode(part) && part.type === 'Identifier' ? String(part.name) : '');

function foundAt(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && !node.computed) {
    const name = nameOf(node.property);
    const full = `${nameOf(node.object)}.${name}`;
    if (FUNCTIONS.has(full)) return full;
    if (METHODS.has(name)) return `.${name}`;
  }
  if (node.type === 'AssignmentExpression' && isNode(node.left) && node.left.type === 'MemberExpression') {
    const name = nameOf(node.left.property);
    if (!node.left.computed && SET.test(name)) return `.${name} =`;
  }
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    if (NEW_PATTERN.test(pattern) || flags.includes('v')) return `/${pattern}/${flags}`;
  }
  return node.type === 'StaticBlock' ? 'static {}' : undefined;
}

/** Children that may be variables: not names of properties or keys. */
function readParts(node: Node): unknown[] {
  const { type, start, end, ...parts } = node;
  if (!node.computed && type === 'MemberExpression') delete parts.property;
  if (!node.computed && (type === 'Property' || type === 'MethodDefinition')) delete parts.key;
  return Object.values(parts).flat();
}

/**
 * @param file its name, from which the language follows.
 * @returns features that are too new, e.g. `URL.canParse`, each once.
 */
export function tooNewInScript(file: string, code: string): string[] {
  const found = new Set<string>();
  const visit = (part: unknown) => {
    if (!isNode(part)) return;
    const name = GLOBALS.has(nameOf(part)) ? nameOf(part) : foundAt(part);
    if (name) found.add(name);
    for (const inner of readParts(part)) visit(inner);
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  visit(program);
  const allowed = CHECKED_FIRST.filter((entry) => entry.file.test(file)).flatMap(({ names }) => names);
  return [...found].filter((name) => !allowed.includes(name));
}

/** Syntax that makes older browsers drop a rule or a block. Not unknown properties such as `text-wrap`, which are ignored one by one. */
const NEW_STYLES: readonly { name: string; pattern: RegExp }[] = [
  { name: 'a media query with < or >', pattern: /@media[^{]*[<>]/ },
  { name: '@layer, @container, @scope or @property', pattern: /@(?:layer|container|scope|property)\b/ },
  { name: ':has()', pattern: /:has\(/ },
  { name: 'a state that is not known', pattern: /:(?:user-valid|user-invalid|popover-open|modal|open|dir\(|state\()/ },
  { name: 'dvh and its like', pattern: /:[^;{}]*\d[dls]v(?:h|w|i|b|min|max)\b[^;{}]*[;}]/ },
  { name: 'a colour function', pattern: /\b(?:color-mix|oklch|oklab|lch|lab|hwb|light-dark|color)\(/ },
  { name: 'a token without a value of its own in ::backdrop', pattern: /::backdrop\s*\{[^{}]*var\([^(),]*\)/ },
  { name: 'translate, rotate or scale as a property', pattern: /[{;]\s*(?:translate|rotate|scale)\s*:/ },
];
/** Rules that check for support. */
const SUPPORTS = /@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
/** Rules that older browsers may drop. Each must have a single selector, because they drop the whole list. */
const DISPENSABLE = [
  // Lets a picture be wider than text.
  '.post>p:has(>img:only-child)',
  // Hides the list marker of a task.
  '.post li:has(>input,>p:first-child>input)',
].map((selector) => new RegExp(`(^|[{}])[^{},]*${selector.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^{},]*\\{`, 'g'));

/** Whether a rule is nested in another one (not in `@media` and the like). */
function isNested(css: string): boolean {
  const around: boolean[] = [];
  for (const [, before = '', brace] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') around.pop();
    if (brace === '{' && around.includes(true)) return true;
    if (brace === '{') around.push(!before.trim().startsWith('@') || before.includes('@font-face'));
  }
  return false;
}

/** @param css as built. @returns features that are too new, each once. */
export function tooNewInStyles(css: string): string[] {
  // Escapes are part of a name, and strings contain no rules.
  let rules = css
    .replace(/\\./g, '_')
    .replace(/"[^"]*"|'[^']*'/g, '""')
    .replace(SUPPORTS, '');
  // Without it a page is only shorter while it loads.
  rules = rules.replace(/min-height:[^;{}]*svh/g, 'min-height:0');
  for (const rule of DISPENSABLE) rules = rules.replace(rule, '$1{');
  const found = NEW_STYLES.filter(({ pattern }) => pattern.test(rules)).map(({ name }) => name);
  return isNested(rules) ? [...found, 'nested rules'] : found;
}
