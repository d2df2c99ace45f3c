import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const start = (...args: string[]) => spawnSync(process.execPath, ['src/dev/start.ts', ...args], { encoding: 'utf8' });

test('`npm start` and `npm run dev` explain their options and start nothing', () => {
  for (const args of [['--help'], ['--live', '-h']]) {
    const { status, stdout, stderr } = start(...args);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('npm run dev ');
    expect(stdout).not.toContain('Start the');
  }
  const { status, stderr } = start('--colour');
  expect(status).toBe(1);
  expect(stderr).toMatch(/Unknown option '--colour'[\s\S]*--verbose/);
});
