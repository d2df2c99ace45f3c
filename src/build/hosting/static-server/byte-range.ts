/** Part of a file, as a video player asks for it (RFC 9110, section 14). Only a single range; more are answered in full. */

export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * @param header e.g. `bytes=0-499`, `bytes=500-` or `bytes=-500`.
 * @param size of the file in bytes.
 * @returns undefined when the whole file is to be sent, 'unsatisfiable' for a range outside of it.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
