/** Copies the project, for tests that build it with another `content/`. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** For a test that builds the whole copy on a busy machine. */
export const BUILD_TIMEOUT_MS = 300_000;

const copyFolder = (from: string, to: string) => cpSync(from, to, { recursive: true });

/** @param copied packages that the copy has itself; it links to the others. @returns its folder, which the caller deletes. */
export function copyProject(copied: readonly string[] = []): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const part of ['content', 'public', 'src', 'astro.config.mjs', 'package.json', 'tsconfig.json']) {
    copyFolder(join(project, part), join(copy, part));
  }
  // Package by package, so that the copy has its own caches and does not use those of a parallel build.
  const packages = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of packages) {
    const put = copied.includes(name) ? copyFolder : symlinkSync;
    put(join(project, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** Runs `astro <command>` in the copy. @param allowEmpty `on`: builds without posts and events. @param env more settings. */
export function runAstro(copy: string, command: 'build' | 'sync', allowEmpty = 'on', env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--env-file=src/build/build.env', 'node_modules/astro/bin/astro.mjs', command],
    {
      cwd: copy,
      encoding: 'utf8',
      env: {
        ...process.env,
        SITE_FILE: undefined, // the club's own
        NO_COLOR: '1',
        PUBLIC_SITE_URL: 'http://localhost:4321',
        // Nothing listens there.
        PUBLIC_API_HOST: 'http://localhost:9',
        PUBLIC_GITHUB_API: 'http://localhost:9',
        ALLOW_EMPTY: allowEmpty,
        ...env,
      },
    },
  );
  return { status, stderr };
}
