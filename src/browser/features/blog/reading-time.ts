/** Words that one reads in a minute, a technical text. */
const SPEED = 200;

/** Whole minutes, at least 1. @param markdown null: nothing was written. */
export function readingMinutes(markdown: string | null): number {
  const words = (markdown ?? '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / SPEED));
}
