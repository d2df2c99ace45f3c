/**
 * Replaces the package `postcss`, which `sanitize-html` needs only to read `style` attributes. Ours are dropped unread
 * (`parseStyleAttributes: false`), so browsers need not download it.
 */
export function parse(): never {
  throw new Error('Style attributes are not parsed: see build/integrations/no-postcss.ts.');
}
