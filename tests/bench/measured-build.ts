/** Builds the site, and measures time and memory. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../run/tool.ts';
import { SITE_URL } from '../support/test-site.ts';

export const BUILD_FOLDER = join(project, '.data/bench/site');
/** Its own, because the cache of earlier builds would make this one faster. */
const CACHE_FOLDER = '.data/bench/cache';

export interface MeasuredBuild {
  seconds: number;
  /** Processor time of all cores in seconds, which does not grow on a busy machine. 0 where the system does not report it. */
  cpuSeconds: number;
  /** Peak in megabytes; 0 where the system does not report it. */
  memory: number;
}

/** Clock ticks a second, in which Linux counts processor time. */
const TICKS = 100;

/** Peak memory in kB and processor time in seconds, from Linux; zeros on other systems, and when the process has ended. */
function usageOf(pid: number | undefined): { peak: number; cpuSeconds: number } {
  try {
    const peak = Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain spaces, fields 12 and 13 are the ticks in user and system mode.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return { peak, cpuSeconds: (user + system) / TICKS };
  } catch {
    return { peak: 0, cpuSeconds: 0 };
  }
}

/** Deletes the built site and the cache, so that the next build is a first one. */
export async function forgetBuilds(): Promise<void> {
  for (const folder of [BUILD_FOLDER, join(project, CACHE_FOLDER)]) await rm(folder, { recursive: true, force: true });
}

/** Builds as `npm run build` does. @throws Error if it fails; its own output has the reason. */
export async function measureBuild(services: { backend: string; mocks: string }): Promise<MeasuredBuild> {
  const start = performance.now();
  const [, ...command] = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).scripts.build.split(' ');
  const build = spawn(process.execPath, [...command, '--outDir', BUILD_FOLDER], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PUBLIC_SITE_URL: SITE_URL,
      PUBLIC_API_HOST: services.backend,
      PUBLIC_GITHUB_API: services.mocks,
      SITE_CACHE_DIR: CACHE_FOLDER,
      GITHUB_TOKEN: '',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  let used = { peak: 0, cpuSeconds: 0 };
  const watch = setInterval(() => {
    const { peak, cpuSeconds } = usageOf(build.pid);
    used = { peak: Math.max(peak, used.peak), cpuSeconds: Math.max(cpuSeconds, used.cpuSeconds) };
  }, 200);
  const code = await new Promise((done) => build.once('exit', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, cpuSeconds: used.cpuSeconds, memory: Math.round(used.peak / 1024) };
}
