/** Firefox, as the system has it. It speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/) without a driver beside it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type Engine, type EngineWindow, TIME_ZONE, VIEWPORT } from './engine.ts';

/** For the start, for a page, and for the answer to a command. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 30;

/** Without services that call home: a test talks to this machine alone. */
const PREFERENCES = {
  'intl.accept_languages': 'en-KE, en',
  'ui.prefersReducedMotion': 1,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
};

export async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(path, args, { env: { ...process.env, TZ: TIME_ZONE }, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  const close = async () => {
    child.kill('SIGKILL');
    await gone;
    await rm(profile, { recursive: true, maxRetries: 5 });
  };
  try {
    const address = await new Promise<string>((done, fail) => {
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
        if (address) done(address);
      });
      child.once('error', fail);
      child.once('close', () => fail(new Error(`${path} ended immediately: ${output.trim()}`)));
      setTimeout(() => fail(new Error(`${path} did not start`)), PATIENCE_MS).unref();
    });
    const browser = await connect(`${address}/session`);
    const { capabilities } = await browser.send('session.new', { capabilities: {} });
    await browser.send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      name: 'Firefox',
      version: capabilities.browserVersion,
      newWindow: () => openWindow(browser),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface LogEntry {
  level: string;
  text: string;
  source: { context?: string };
}
interface Connection {
  /** @throws Error with what the browser says, or that it does not answer. */
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of an answer
  send(method: string, params: object): Promise<any>;
  /** What pages have logged so far. */
  readonly log: LogEntry[];
}

async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const log: LogEntry[] = [];
  await new Promise((done, fail) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', () => fail(new Error(`No connection to ${url}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(data);
    if (method === 'log.entryAdded') log.push(params);
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
  });
  return {
    log,
    send(method, params) {
      const id = waiting.size + 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      setTimeout(() => answer.reject(new Error(`${method} was not answered`)), PATIENCE_MS).unref();
      socket.send(JSON.stringify({ id, method, params }));
      return answer.promise;
    },
  };
}

async function openWindow(browser: Connection): Promise<EngineWindow> {
  // What is stored belongs to a user context.
  const { userContext } = await browser.send('browser.createUserContext', {});
  const { context } = await browser.send('browsingContext.create', { type: 'tab', userContext });
  await browser.send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  const window: EngineWindow = {
    get errors() {
      const own = browser.log.filter(({ level, source }) => level === 'error' && source.context === context);
      return own.map(({ text }) => text);
    },
    async open(url) {
      // Firefox's own waiting sometimes never ends where a redirected page changes its address.
      const before = await window.run('() => performance.timeOrigin', []);
      await browser.send('browsingContext.navigate', { context, url, wait: 'none' });
      const hasLoaded = `(before) => performance.timeOrigin !== before && document.readyState === 'complete'`;
      for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await after(LOOK_AGAIN_MS)) {
        if (await window.run(hasLoaded, [before]).catch(() => false)) return;
      }
      throw new Error(`${url} did not load`);
    },
    async run(source, args) {
      const { result, exceptionDetails } = await browser.send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    act: (actions) => browser.send('input.performActions', { context, actions }),
    async chooseFile(selector, file) {
      const locator = { type: 'css', value: selector };
      const { nodes } = await browser.send('browsingContext.locateNodes', { context, locator });
      await browser.send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [file] });
    },
    close: () => browser.send('browser.removeUserContext', { userContext }),
  };
  return window;
}
