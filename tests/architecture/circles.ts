/** Files that import each other in a circle: neither can be understood, tested or loaded without the other. */
import { posix } from 'node:path';
import { importsOf } from './imports-of.ts';
import type { Sources } from './mistakes.ts';

/** @returns each circle once, e.g. `src/a.ts → src/b.ts → src/a.ts`. */
export function circlesIn(sources: Sources): string[] {
  const circles: string[] = [];
  const done = new Set<string>();

  function walk(path: string, way: readonly string[]) {
    if (way.includes(path)) {
      const circle = [...way.slice(way.indexOf(path)), path];
      circles.push(circle.map((file) => `src/${file}`).join(' → '));
      return;
    }
    const text = sources[path];
    if (text === undefined || done.has(path)) return;
    for (const imported of importsOf(path, text).filter((name) => name.startsWith('.'))) {
      walk(posix.join(posix.dirname(path), imported), [...way, path]);
    }
    done.add(path);
  }

  for (const path of Object.keys(sources)) walk(path, []);
  return circles;
}
