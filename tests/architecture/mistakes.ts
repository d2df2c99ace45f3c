/** Checks the imports of source files against floors.ts. Takes any set of files, so that a test can show that it finds mistakes. */
import { posix } from 'node:path';
import { FLOORS, ROOMS } from './floors.ts';
import { importsOf, isBarrel } from './imports-of.ts';

/** Path from `src`, e.g. `browser/accounts/SignInForm.tsx` → text of the file. */
export type Sources = Readonly<Record<string, string>>;

const LINES = 300;
const IMPORTS = 25;
const SHARED = '#shared/';
const isFixture = (path: string) => /(^|\/)fixtures\//.test(path);
const floorOf = (path: string) => path.split('/')[0] ?? '';
/** e.g. `accounts` for a file of `browser/accounts`, `main.ts` for that file of `server`. */
const roomOf = (path: string) => path.split('/')[1] ?? '';

/** @returns the path from `src` of an imported file, e.g. `shared/text/fields.ts`; undefined for a package. */
function targetOf(path: string, imported: string): string | undefined {
  if (imported.startsWith(SHARED)) return posix.normalize(imported.slice(1));
  return imported.startsWith('.') ? posix.join(posix.dirname(path), imported) : undefined;
}

function mistakeOfFile(path: string, imported: string, target: string): string | undefined {
  if (!posix.extname(imported)) return 'write the file ending, e.g. ./x.ts';
  if (target.startsWith('..')) return 'leaves src';
  return mistakeOfWall(path, target) ?? mistakeOfForm(path, imported, target);
}

/** The two sides of a wall: folders of `src`, or rooms of one floor. */
function sidesOf(path: string, target: string): { from: string; to: string; isOpen: boolean } {
  const [from, to] = [floorOf(path), floorOf(target)];
  const rooms = ROOMS[from];
  if (!rooms || from !== to) return { from, to, isOpen: FLOORS[from]?.may.includes(to) ?? false };
  const [own, other] = [roomOf(path), roomOf(target)];
  return { from: `${from}/${own}`, to: `${to}/${other}`, isOpen: own === other || !!rooms[own]?.includes(other) };
}

function mistakeOfWall(path: string, target: string): string | undefined {
  const { from, to, isOpen } = sidesOf(path, target);
  return isOpen ? undefined : `${from} may not import ${to}`;
}

/** `shared` has one name in the other folders, however deep they are. */
function mistakeOfForm(path: string, imported: string, target: string): string | undefined {
  const isShared = imported.startsWith(SHARED);
  const mustBe = floorOf(target) === 'shared' && floorOf(path) !== 'shared';
  if (isShared === mustBe) return undefined;
  return mustBe ? `write ${SHARED}…` : 'write a relative path';
}

function mistakeOfImport(path: string, imported: string): string | undefined {
  const target = targetOf(path, imported);
  if (target !== undefined) return mistakeOfFile(path, imported, target);
  // The club's settings, which each of them gets in its own way, but all of them through one file.
  if (imported === '#club' || (imported === '#site' && path === 'shared/site/club.ts')) return undefined;
  if (/^(\/|~|#|@\/|src\/)/.test(imported)) return 'write a relative path, or #shared/…';
  const floor = floorOf(path);
  const allowed = FLOORS[floor]?.packages?.(imported) ?? true;
  return allowed ? undefined : `${floor} may not import the package ${imported}`;
}

function mistakesOfFile(path: string, text: string): string[] {
  const mistakes: string[] = [];
  if (!FLOORS[floorOf(path)]) mistakes.push(`${floorOf(path)} is a new floor: say in the table who may import whom`);
  const rooms = ROOMS[floorOf(path)];
  if (rooms && !rooms[roomOf(path)])
    mistakes.push(`${floorOf(path)}/${roomOf(path)} is new: say in the table what it may import`);
  if (path === 'server/backend.ts' && /^import (?!type )/m.test(text)) mistakes.push('it holds types only');
  if (path === 'fetch.ts') mistakes.push('Astro would take this file for its own: name it otherwise');
  if (isBarrel(path, text)) mistakes.push('a barrel: import from the file itself');
  const lines = text.split('\n').length - 1;
  if (lines > LINES && !isFixture(path)) mistakes.push(`${lines} lines, ${LINES} at most: split it`);
  const imports = importsOf(path, text).length;
  if (imports > IMPORTS && !path.startsWith('server/run/'))
    mistakes.push(`${imports} imports, ${IMPORTS} at most: split it`);
  return mistakes;
}

/** @returns one sentence per mistake: file, import, rule. */
export function mistakesIn(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const ofImports = importsOf(path, text).flatMap((imported) => {
      const mistake = mistakeOfImport(path, imported);
      return mistake ? [`imports "${imported}": ${mistake}`] : [];
    });
    return [...mistakesOfFile(path, text), ...ofImports].map((words) => `src/${path}: ${words}`);
  });
}

/** @returns what floors.ts names without need: folders without a file, and imports that no file makes. */
export function unusedIn(sources: Sources): string[] {
  const used = new Set<string>();
  for (const [path, text] of Object.entries(sources)) {
    used.add(floorOf(path)).add(`${floorOf(path)}/${roomOf(path)}`);
    for (const imported of importsOf(path, text)) {
      const target = targetOf(path, imported);
      if (target === undefined) continue;
      const { from, to } = sidesOf(path, target);
      used.add(`${from}: ${to}`);
    }
  }
  const rows = Object.entries(FLOORS).flatMap(([floor, { may }]) => [
    [floor, ROOMS[floor] ? may.filter((to) => to !== floor) : may] as const,
    ...Object.entries(ROOMS[floor] ?? {}).map(
      ([room, others]) => [`${floor}/${room}`, others.map((other) => `${floor}/${other}`)] as const,
    ),
  ]);
  const named = [...rows.map(([from]) => from), ...imports(rows)];
  return named.filter((name) => !used.has(name));
}
const imports = (rows: readonly (readonly [from: string, to: readonly string[]])[]) =>
  rows.flatMap(([from, others]) => others.map((to) => `${from}: ${to}`));

/**
 * Files that import each other in a circle: neither can be understood, tested or loaded without the other.
 * @returns each circle once, e.g. `src/a.ts → src/b.ts → src/a.ts`.
 */
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
    for (const imported of importsOf(path, text)) {
      const target = targetOf(path, imported);
      if (target !== undefined) walk(target, [...way, path]);
    }
    done.add(path);
  }

  for (const path of Object.keys(sources)) walk(path, []);
  return circles;
}
