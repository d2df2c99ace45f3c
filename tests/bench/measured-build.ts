/** One build of the site, with its time and memory. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../run/tool.ts';
import { SITE_URL } from '../support/test-site.ts';

/** Where the build goes; the one before is removed. */
export const BUILD_FOLDER = join(project, '.data/bench/site');

export interface MeasuredBuild {
  seconds: number;
  /** Megabytes at the peak; 0 where the system does not tell. */
  memory: number;
}

/** The largest memory that the process ever had, in kB, as Linux counts it; 0 elsewhere, and when it has ended. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** @throws Error when the build fails; the reason is above, in its own output. */
export async function measureBuild(services: { backend: string; mocks: string }): Promise<MeasuredBuild> {
  await rm(BUILD_FOLDER, { recursive: true, force: true });
  const start = performance.now();
  const build = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', BUILD_FOLDER], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PUBLIC_SITE_URL: SITE_URL,
      PUBLIC_API_HOST: services.backend,
      PUBLIC_GITHUB_API: services.mocks,
      GITHUB_TOKEN: '',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(build.pid));
  }, 200);
  const code = await new Promise((done) => build.once('exit', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
  return { seconds: (performance.now() - start) / 1000, memory: Math.round(peak / 1024) };
}
