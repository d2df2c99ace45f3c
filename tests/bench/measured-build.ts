/** Builds of the site, each with its time and memory. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../run/tool.ts';
import { SITE_URL } from '../support/test-site.ts';

/** Where the build goes. */
export const BUILD_FOLDER = join(project, '.data/bench/site');
/** Of its own: what earlier builds have kept would make a measured one faster. */
const CACHE_FOLDER = '.data/bench/cache';

export interface MeasuredBuild {
  seconds: number;
  /** Seconds that all cores worked on it together: what a busy machine makes no longer. 0 where the system does not tell. */
  cpuSeconds: number;
  /** Megabytes at the peak; 0 where the system does not tell. */
  memory: number;
}

/** Clock ticks of a second, in which Linux counts the work of a process. */
const TICKS = 100;

/** What Linux tells about a process: its largest memory so far, in kB, and its work, in seconds; zeros elsewhere, and when it has ended. */
function usageOf(pid: number | undefined): { peak: number; cpuSeconds: number } {
  try {
    const peak = Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold spaces: the 12th and 13th are the ticks in the program and in the system.
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

/** The next build is a first one: nothing is published, and nothing kept. */
export async function forgetBuilds(): Promise<void> {
  for (const folder of [BUILD_FOLDER, join(project, CACHE_FOLDER)]) await rm(folder, { recursive: true, force: true });
}

/** One build, as `npm run build` makes it. @throws Error when it fails; the reason is above, in its own output. */
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
