/** The number of the issue that an address asks for; null when it can be none. @param path e.g. `/blog-detail/12`. */
export function postNumber(path: string): number | null {
  const digits = /^\/blog-detail\/([1-9]\d{0,14})\/?$/.exec(path)?.[1];
  return digits === undefined ? null : Number(digits);
}
