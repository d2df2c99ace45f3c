/**
 * A short hash of a value, to notice changes: FNV-1a, 32 bits, over the JSON text. Not for security. The same in Node and in browsers.
 */
export function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
