/** Stands in for `nginx` on the folder that stands for a machine: the real one, with the folder's files, on ports that anyone may take. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NGINX, onLoopback } from '../build/output/hosting/own-server.ts';

const { MACHINE: machine = '', PORTS = '{}' } = process.env;
const prefix = join(machine, 'systemd');
const used = join(prefix, 'conf.d');
rmSync(used, { recursive: true, force: true });
mkdirSync(used, { recursive: true });
for (const name of readdirSync(join(machine, 'etc/nginx/conf.d'))) {
  const config = onLoopback(readFileSync(join(machine, 'etc/nginx/conf.d', name), 'utf8'), JSON.parse(PORTS));
  writeFileSync(join(used, name), config.replaceAll(/(?<= )\/(?=(?:etc|var)\/)/g, `${machine}/`));
}
const args = ['-p', prefix, '-c', join(machine, 'etc/nginx/nginx.conf'), ...process.argv.slice(2)];
const { status, stderr } = spawnSync(NGINX ?? 'nginx', args, { encoding: 'utf8' });
// A success is reported there too.
if (status !== 0) console.error(stderr);
process.exitCode = status ?? 1;
