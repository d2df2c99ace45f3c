/**
 * Runs the units of deploy/ on the folder that stands for a machine as systemd does: as a plain user, in a namespace in which only
 * `ReadWritePaths` can be written. Where namespaces are forbidden, the user alone must do, with a HOME that cannot be written.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The user `nobody`, which every Linux has, stands for `club`. Undefined: who is not root cannot become another user. */
export const club = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
/** Words for `setpriv`. */
export const BECOME_CLUB = club ? `--reuid ${club.uid} --regid ${club.gid} --clear-groups` : '';

/**
 * A mount keeps its other flags, because a namespace of a plain user may not take them away. In /proc/self/mountinfo `\040` is a blank.
 * `WRITABLE` and `HIDDEN` have a path per line.
 */
const ENTER = String.raw`
printf '%s\n' "$WRITABLE" | while IFS= read -r path; do mount --bind "$path" "$path"; done
printf '%s\n' "$HIDDEN" | while IFS= read -r path; do [ -z "$path" ] || mount -t tmpfs -o mode=000 hidden "$path"; done
mounts=$(cat /proc/self/mountinfo)
printf '%s\n' "$mounts" | while read -r _ _ _ _ target flags _; do
  target=$(printf '%b' "$(printf '%s' "$target" | sed 's/\\/\\0/g')")
  case $target in /proc | /proc/* | /sys | /sys/* | /dev | /dev/*) continue ;; esac
  printf '%s\n' "$WRITABLE" | grep -qFx -e "$target" || mount -o "remount,bind,ro$(printf '%s' "$flags" | cut -c 3-)" "$target"
done
unset WRITABLE HIDDEN
exec setpriv $BECOME --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`;

interface Paths {
  writable: readonly string[];
  hidden: readonly string[];
}

/** @returns the command in its namespace. */
const inNamespace = (command: readonly string[], { writable, hidden }: Paths) => ({
  words: ['unshare', ...(club ? [] : ['--map-root-user']), '--mount', 'sh', '-euc', ENTER, 'sh', ...command],
  env: {
    WRITABLE: writable.join('\n'),
    HIDDEN: hidden.join('\n'),
    BECOME: BECOME_CLUB,
  },
});

let works: boolean | undefined;
/** Containers and some systems forbid them. */
function hasNamespaces(): boolean {
  const {
    words: [program = '', ...args],
    env,
  } = inNamespace(['true'], { writable: ['/tmp'], hidden: [] });
  works ??= spawnSync(program, args, { env: { ...process.env, ...env } }).status === 0;
  return works;
}

/** How units are run here, for people. */
export const howUnitsRun = () =>
  [
    club ? 'as the user "nobody"' : 'as you',
    hasNamespaces()
      ? 'in a namespace in which all but ReadWritePaths is read-only'
      : 'namespaces are forbidden here, so only with a HOME that cannot be written',
  ].join(', ');

const wordsOf = (text = '') => [...text.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/**
 * Only the keys that the units of deploy/ use are obeyed; none of these comes twice.
 * @param machine the folder, which has the unit in `etc/systemd/system`. @param PATH where programs are.
 * @returns how to start its program, and whether that ends.
 */
export function readUnit(machine: string, name: string, PATH: string) {
  const inMachine = (path: string) => path.replace(/^-?\/(?=(?:srv|var|etc)\/)/, `${machine}/`);
  const text = readFileSync(join(machine, 'etc/systemd/system', `${name}.service`), 'utf8');
  const keys = Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
  const made = (path: string) => {
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true });
      if (club) chownSync(path, club.uid, club.gid);
    }
    return path;
  };
  // Stands for the empty /tmp of PrivateTmp, in which the folder of the machine itself may be.
  const TMPDIR = made(join(machine, 'private-tmp', name));
  const writable = [
    ...wordsOf(keys.ReadWritePaths).map(inMachine),
    ...wordsOf(keys.CacheDirectory).map((cache) => made(join(machine, 'var/cache', cache))),
    TMPDIR,
  ];
  const hidden = wordsOf(keys.InaccessiblePaths).map(inMachine).filter(existsSync);
  // By a shell, as it has `umask`.
  const command = [
    'sh',
    '-c',
    `umask ${keys.UMask ?? '0022'}; exec "$@"`,
    name,
    ...wordsOf(keys.ExecStart).map(inMachine),
  ];
  const { words, env } = hasNamespaces() ? inNamespace(command, { writable, hidden }) : { words: command, env: {} };
  const [program = '', ...args] = words;
  if (!hasNamespaces()) mkdirSync(join(machine, 'read-only'), { recursive: true, mode: 0o555 });
  return {
    program,
    args,
    ends: keys.Type === 'oneshot',
    options: {
      cwd: inMachine(keys.WorkingDirectory),
      env: {
        ...{ PATH, TMPDIR, ...env, HOME: hasNamespaces() ? join(machine, 'srv/club') : join(machine, 'read-only') },
        // The tests' own club.
        SITE_FILE: process.env.SITE_FILE,
        ...Object.fromEntries(wordsOf(keys.Environment).map((pair) => pair.split('=').map(inMachine))),
        ...parseEnv(readFileSync(inMachine(keys.EnvironmentFile), 'utf8')),
      },
      ...(hasNamespaces() ? {} : club),
    },
  };
}
