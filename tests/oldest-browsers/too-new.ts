/**
 * What the oldest browsers of the site (`browserslist` in package.json: Chrome 92, Safari 15.4, Firefox 115) lack, looked for in scripts
 * and styles. A list and no database: it names what a person may well write or a package bring. Source: MDN, "Browser compatibility".
 */
import { parseSync } from 'vite';

/** Methods, by name alone: of which object is not known. */
const METHODS = new Set([
  ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced'],
  ...['isWellFormed', 'toWellFormed', 'throwIfAborted', 'getSetCookie'],
  ...['intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'showPicker', 'requestSubmit', 'requestClose', 'startViewTransition'],
  ...['checkVisibility', 'moveBefore', 'setHTML', 'setHTMLUnsafe', 'getHTML', 'adoptedStyleSheets'],
  // Properties that are set; the attributes are known for longer.
  ...['popover', 'inert', 'ariaCurrent', 'ariaExpanded', 'ariaHidden', 'ariaLabel', 'ariaBusy', 'ariaLive'],
]);
/** Functions of an object. */
const FUNCTIONS = new Set([
  ...['URL.canParse', 'URL.parse', 'AbortSignal.timeout', 'AbortSignal.any', 'Response.json'],
  ...['Object.hasOwn', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Promise.withResolvers', 'Promise.try'],
  ...['RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Iterator.from', 'Uint8Array.fromBase64', 'Uint8Array.fromHex'],
  ...['Intl.Segmenter', 'Intl.DurationFormat', 'Intl.supportedValuesOf'],
]);
const GLOBALS = new Set([
  ...['structuredClone', 'requestIdleCallback', 'Iterator', 'Temporal', 'scheduler', 'navigation'],
  ...['CompressionStream', 'DecompressionStream', 'OffscreenCanvas', 'URLPattern', 'Sanitizer', 'Highlight'],
]);
/** Look-behind, modifiers of a part. */
const NEW_PATTERN = /\(\?<[=!]|\(\?[ims]*-?[ims]*:(?<!\(\?:)/;

/** Syntax, for code that no bundler has rewritten. */
const SYNTAX: Readonly<Record<string, string>> = {
  StaticBlock: 'static { }',
  ImportAttribute: 'import … with { }',
  AccessorProperty: 'accessor',
  Decorator: 'a decorator',
};

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
    return METHODS.has(name) ? `.${name}` : undefined;
  }
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return NEW_PATTERN.test(pattern) || flags.includes('v') ? `/${pattern}/${flags}` : undefined;
  }
  if (node.type === 'VariableDeclaration' && /using/.test(String(node.kind))) return 'using';
  return SYNTAX[node.type];
}
