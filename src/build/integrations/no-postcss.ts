/**
 * Stands in for the package `postcss`, with which `sanitize-html` would read `style` attributes: ours are all dropped unread
 * (`parseStyleAttributes: false`), and a browser need not download what is never called.
 */
export function parse(): never {
  throw new Error('Style attributes are not parsed: see build/integrations/no-postcss.ts.');
}
