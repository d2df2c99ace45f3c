declare module 'big-list-of-naughty-strings' {
  const strings: string[];
  export default strings;
}

declare module 'commonmark-spec' {
  /** Arrows stand for tabs. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
