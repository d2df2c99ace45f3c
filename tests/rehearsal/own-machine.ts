/** The machine of a club, on loopback: the manual's own commands, with a real nginx and a mail server that keeps what it gets. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { API, type Asked, askByTls, freePorts, makeCertificate, SITE } from '../build/hosting/own-server.ts';
import { startMailServer } from '../server/mail/mail-server.ts';
import { blockWith, createMachine, manual, project } from './machine.ts';

const CERTIFICATE = `etc/letsencrypt/live/${SITE}`;
const REMOTE = 'https://github.com/your-club/site.git';
const PUBLISHED = ['package.json', 'deploy', 'src', 'tests/fixtures'];

const run = (name: string) => `exec "${process.execPath}" ${project}/tests/rehearsal/${name}.ts "$@"`;

export async function ownMachine() {
  const [http, https, backend] = (await freePorts(3)) as [number, number, number];
  const ports = JSON.stringify({ http, https, backend });
  const machine = createMachine({
    'apt-get': 'exit 0',
    adduser: 'exit 0',
    systemctl: run('systemctl'),
    nginx: `PORTS='${ports}' ${run('nginx')}`,
    npm: `case "$1 $2" in
      "ci --omit=dev")
        mkdir node_modules && ln -s ${project}/node_modules/* ${project}/node_modules/.bin node_modules/ ;;
      "run build") mkdir -p dist && echo "Demo Rocket" > dist/home.html ;;
      *) PATH=\${PATH#*:}; exec npm "$@" ;;
    esac`,
  });
  const { folder, path, write } = machine;
  chmodSync(folder, 0o755); // nginx reads as another user
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path temp-${one};`);
  write(
    'etc/nginx/nginx.conf',
    `pid nginx.pid; error_log error.log; events { worker_connections 768; }
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${folder}/systemd/conf.d/*.conf; }\n`,
  );
  const mails = await startMailServer();
  const transcript: string[] = [];
  const say = (text: string) => void transcript.push(text);
  const told = () => transcript.join('\n');

  const remote = path('remote');
  const commit = (what: string) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', remote, '-c', 'user.name=Club', '-c', 'user.email=c@c', ...args]);
    if (!existsSync(join(remote, '.git'))) git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '-m', what);
  };
  for (const name of PUBLISHED) cpSync(join(project, name), join(remote, name), { recursive: true });
  commit('The club');

  /** Settings of the manual, with what is other here. */
  function writeSettings(name: string, first: string, other: Record<string, string> = {}): void {
    const [, text = ''] = manual.match(new RegExp(`\`\`\`\\n(${first}.*?)\`\`\``, 's')) ?? [];
    const lines = Object.entries({ ...parseEnv(text), ...other }).map(([key, value]) => `${key}=${value}`);
    write(`etc/${name}`, `${lines.join('\n')}\n`);
  }
  writeSettings('club.env', 'NODE_ENV=production', {
    SMTP_URL: mails.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    BACKEND_PORT: String(backend),
    DATA_DIR: path('var/lib/club'),
  });
  writeSettings('club-site.env', 'PUBLIC_SITE_URL=');
  const certify = () => {
    mkdirSync(path(CERTIFICATE), { recursive: true });
    makeCertificate(path(CERTIFICATE));
  };

  /** Runs commands, and writes them and what they print down. */
  async function shell(commands: string, options?: string[]) {
    say(commands.trim().replace(/^/gm, '$ '));
    const ran = await machine.run(
      commands.replaceAll(REMOTE, `file://${remote}`),
      options,
      `http://127.0.0.1:${backend}`,
    );
    const printed = `${ran.stdout}${ran.stderr}`.replaceAll(folder, '').trim();
    if (printed) say(printed);
    if (ran.status !== 0) say(`(exit code ${ran.status})`);
    return ran;
  }
  /** A block of the manual, found by words in it. @throws when a command of it fails. */
  async function documented(words: string): Promise<string> {
    const { status, stdout, stderr } = await shell(blockWith(words));
    if (status !== 0) throw new Error([stderr, stdout, journal(), journal('club-site')].join('\n'));
    return stdout;
  }
  const journal = (unit = 'club') =>
    existsSync(path(`systemd/${unit}.log`)) ? machine.read(`systemd/${unit}.log`) : '';

  const ask = async (host: string, address: string, asked?: Asked) => {
    const answer = await askByTls(https, readFileSync(path(`${CERTIFICATE}/fullchain.pem`)), host, address, asked);
    say(`${asked?.method ?? 'GET'} https://${host}${address.replace(/token=.*/, 'token=…')} → ${answer.status}`);
    return answer;
  };
  async function call(method: string, address: string, { json, token }: { json?: unknown; token?: string } = {}) {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return ask(API, address, { method, headers, ...body });
  }
  /** Until it holds; what takes longer than half a minute does not come. */
  async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = Date.now() + 30_000; !(await holds()); await wait(100))
      if (Date.now() > end) throw new Error(`${what}: waited in vain.\n${journal().slice(-3000)}`);
  }
  const ready = () =>
    until(
      'the backend',
      async () => (await fetch(`http://127.0.0.1:${backend}/health`).catch(() => null))?.ok === true,
    );

  await machine.run('nginx'); // as it comes with the system

  async function end(): Promise<void> {
    await machine.run('systemctl stop club.service; nginx -s stop');
    mails.close();
    mkdirSync(join(project, '.data'), { recursive: true });
    writeFileSync(join(project, '.data/rehearsal.txt'), `${told()}\n`);
    if (process.env.npm_lifecycle_event === 'rehearse') console.log(told());
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    ...machine,
    backend,
    ask,
    call,
    certify,
    commit,
    documented,
    end,
    journal,
    mails,
    ready,
    remote,
    say,
    shell,
    told,
    until,
  };
}
export type OwnMachine = Awaited<ReturnType<typeof ownMachine>>;
