/**
 * Parses an address; null when it is not one. Older browsers lack `URL.canParse` and `URL.parse`.
 * @param base what a relative address is read against.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
