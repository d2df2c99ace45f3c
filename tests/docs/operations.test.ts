/** The commands in docs/operations.md are true: those marked as tested are run here as they stand, one after the other. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../../src/backend/server.ts';
import { backendSettings } from '../../src/backend/settings.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(project, 'docs/operations.md'), 'utf8');
const blocks = [...text.matchAll(/<!-- tested -->\n```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);

test('every marked command of the operations manual works, while the backend serves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'lib/club');
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(join(folder, 'backups/club'), { recursive: true });
  const backend = await startBackend(backendSettings({ dataDir, port: 0, demo: true, passwordCost: 2 ** 10 }));
  onTestFinished(() => backend.close());

  expect(blocks.length).toBeGreaterThan(4);
  const env = { ...process.env, PATH: `${join(project, 'node_modules/.bin')}:${process.env.PATH}` };
  const printed = blocks.map((commands) => {
    // One day for all of them: a new one may begin in between.
    const script = commands.replaceAll('/var/', `${folder}/`).replaceAll('$(date +%F)', 'today');
    const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', script], { cwd: project, env, encoding: 'utf8' });
    expect(`${status} ${stderr}`, commands).toBe('0 ');
    return stdout;
  });
  expect(printed.join('\n')).toMatch(
    /is Treasurer now.*Restored 26 accounts.*signed out everywhere now.*K-10003 is deleted/s,
  );
}, 60_000);
