/** Runs nginx on loopback with the two files of deploy/. Only ports, folders and the certificate differ. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export const SITE = 'club.university.example';
export const API = 'api.club.university.example';
export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', 'nginx'].find(
  (path) => spawnSync(path, ['-v']).status === 0,
);

/** Not every machine has nginx. */
export const hasNginx = NGINX !== undefined && spawnSync('openssl', ['version']).status === 0;

export interface OwnServer {
  folder: string;
  http: number;
  https: number;
  /** A careless proxy: `proxy_pass` and nothing else. */
  careless: number;
  get: (host: string, path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** The contents of nginx's logs. */
  written: () => string;
  stop: () => Promise<void>;
}
export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

export async function startOwnServer(backendPort: number): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755); // nginx runs as another user
  const [http, https, careless] = (await freePorts(3)) as [number, number, number];
  makeCertificate(folder);
  const read = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
  const config = onLoopback(read('nginx.conf') + read('nginx-api.conf'), { http, https, backend: backendPort })
    .replaceAll(`/etc/letsencrypt/live/${SITE}`, folder)
    .replaceAll('root /var/www/html;', `root ${folder}/html;`)
    .replaceAll('root /var/www/club/dist;', `root ${folder}/site;`)
    .replaceAll('client_header_timeout 10s', 'client_header_timeout 1s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path temp-${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_rlimit_nofile 8192; pid nginx.pid; error_log error.log info; events { worker_connections 4096; }
http { include /etc/nginx/mime.types; access_log access.log; ${temporary.join(' ')}
server { listen 127.0.0.1:${careless}; location / { proxy_pass http://127.0.0.1:${backendPort}; } }
${config}
}`,
  );
  mkdirSync(join(folder, 'html/.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(folder, 'html/.well-known/acme-challenge/proof'), 'it is ours');
  const child = spawn(NGINX ?? '', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], { stdio: 'ignore' });
  const server: OwnServer = {
    folder,
    http,
    https,
    careless,
    get: (host, path, headers = {}) =>
      askByTls(https, readFileSync(join(folder, 'fullchain.pem')), host, path, { headers }),
    written: () => ['error.log', 'access.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    stop: () => stop(child),
  };
  for (const end = Date.now() + 10_000; ; await setTimeout(50)) {
    if (await server.get(SITE, '/').then(Boolean, () => false)) return server;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx did not start:\n${server.written()}`);
  }
}

/** The configuration with ports that need no privileges. */
export const onLoopback = (config: string, ports: Readonly<Record<'http' | 'https' | 'backend', number>>) =>
  config
    .replaceAll(/listen \[::\].*/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('http://127.0.0.1:8787', `http://127.0.0.1:${ports.backend}`);

/** A self-signed certificate for both names. @param days of validity; negative for an expired one. */
export function makeCertificate(folder: string, days = 1): void {
  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'privkey.pem'];
  const names = `subjectAltName=DNS:${SITE},DNS:${API}`;
  openssl('req', '-new', ...key, '-out', 'request.pem', '-subj', `/CN=${SITE}`, '-addext', names);
  const signing = ['-req', '-in', 'request.pem', '-signkey', 'privkey.pem', '-copy_extensions', 'copy'];
  openssl('x509', ...signing, '-days', String(days), '-out', 'fullchain.pem');
}

export interface TlsRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Address of the caller, any in 127.0.0.0/8. */
  from?: string;
}

/** @param ca the trusted certificate. */
export async function askByTls(port: number, ca: Buffer, host: string, path: string, options: TlsRequest = {}) {
  const { method, headers, body, from } = options;
  const request = httpsRequest({
    ...{ host: '127.0.0.1', port, ca, servername: host, path, headers: { Host: host, ...headers } },
    ...(method && { method }),
    ...(from && { localAddress: from }),
    agent: false,
  });
  request.end(body);
  const [answer] = await once(request, 'response');
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return { status: answer.statusCode, headers: answer.headers, text };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
