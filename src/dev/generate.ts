/** `npm run generate <name>`: writes generated files again. Without a name it lists them. */
import { spawnSync } from 'node:child_process';

/** Arguments for node, run in this order. */
const GENERATORS: Record<string, readonly (readonly string[])[]> = {
  fonts: [['src/dev/fonts.ts']],
  'host-files': [['src/dev/host-files.ts']],
  openapi: [
    ['src/dev/openapi/main.ts'],
    ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'docs/openapi.json'],
  ],
  promises: [['src/dev/write-promises.ts']],
  screens: [['tests/screens/run.ts']],
};

const [name = '', ...args] = process.argv.slice(2);
const commands = GENERATORS[name] ?? [];
if (commands.length === 0) {
  console.error(`Choose what to generate: ${Object.keys(GENERATORS).join(', ')}`);
  process.exitCode = 1;
}
for (const [file = '', ...fixed] of commands) {
  const { status } = spawnSync(process.execPath, [file, ...fixed, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
