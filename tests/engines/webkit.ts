/** WebKitGTK, as the system has it: its driver speaks classic WebDriver, and its window needs a display, which is a virtual one. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Engine, type EngineOptions, type EngineWindow, TIME_ZONE, VIEWPORT } from './engine.ts';

const START_MS = 30_000;
/** Between two looks whether the page asks something. */
const ANSWER_MS = 50;
const CHROME_HEIGHT = 200;

const after = (time: number) => new Promise<undefined>((done) => setTimeout(done, time));

export async function startWebKit(path: string, options: EngineOptions): Promise<Engine> {
  let { driver, stop } = await startDriver(path);
  try {
    const first = await newSession(driver, options);
    await driver('DELETE', `/session/${first.sessionId}`);
    return {
      name: 'WebKit',
      version: first.capabilities.browserVersion,
      async newWindow() {
        const opening = openWindow(driver, options);
        const window = await Promise.race([opening, after(START_MS)]);
        if (window) return window;
        // Once in hundreds of sessions the driver never answers, and then takes no other session either.
        opening.catch(() => undefined);
        await stop();
        ({ driver, stop } = await startDriver(path));
        return openWindow(driver, options);
      },
      close: () => stop(),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDriver(path: string): Promise<{ driver: Driver; stop: () => Promise<void> }> {
  const port = await freePort();
  const screen = `-screen 0 ${VIEWPORT.width}x${VIEWPORT.height + CHROME_HEIGHT}x24`;
  const args = ['--', 'xvfb-run', '--auto-servernum', `--server-args=${screen}`, path, `--port=${port}`];
  // A group of its own: it has to end with all that it starts.
  const child = spawn('dbus-run-session', args, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, TZ: TIME_ZONE, LC_ALL: 'C.UTF-8', GTK_USE_PORTAL: '0', NO_AT_BRIDGE: '1' },
  });
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await gone;
  };
  const driver = webDriver(`http://127.0.0.1:${port}`);
  for (const start = Date.now(); ; await after(ANSWER_MS)) {
    const isUp = await driver('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isUp) return { driver, stop };
    if (failure) throw failure;
    if (child.exitCode !== null || Date.now() - start > START_MS) {
      await stop();
      throw new Error(`${path} did not start`);
    }
  }
}

type Driver = <Result = unknown>(method: string, path: string, body?: object) => Promise<Result>;

class WebDriverError extends Error {
  readonly code: string;
  constructor({ error, message }: { error: string; message: string }) {
    super(`${error}: ${message}`);
    this.code = error;
  }
}

const webDriver =
  (address: string): Driver =>
  async (method, path, body) => {
    const reply = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: never };
    if (!reply.ok) throw new WebDriverError(value);
    return value;
  };

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** Each has a browser of its own, which forgets everything at the end. */
const newSession = (driver: Driver, { scripts }: EngineOptions) =>
  driver<Session>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: 'ignore',
        // Those of the driver run all the same.
        ...(!scripts && {
          'webkitgtk:browserOptions': { args: ['--automation', '--enable-javascript=false'] },
        }),
      },
    },
  });

/**
 * The engine tells no one what is on its console. So each page is listened to from the first `run` on: what happens before is missed.
 * Runs in the page, around what is to be run.
 */
const LISTEN = `
  window.engineErrors ??= (() => {
    const heard = [];
    addEventListener('error', ({ message }) => heard.push('uncaught: ' + message));
    addEventListener('unhandledrejection', ({ reason }) => heard.push('uncaught: ' + reason));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      heard.push('policy: ' + violatedDirective + ' ' + blockedURI));
    const { error } = console;
    console.error = (...words) => { heard.push(words.join(' ')); error.apply(console, words); };
    return heard;
  })();`;

async function openWindow(driver: Driver, options: EngineOptions): Promise<EngineWindow> {
  const session = `/session/${(await newSession(driver, options)).sessionId}`;
  const errors: string[] = [];
  const questions: string[] = [];

  const answerQuestion = async () => {
    questions.push(await driver('GET', `${session}/alert/text`));
    await driver('POST', `${session}/alert/${window.yes ? 'accept' : 'dismiss'}`, {});
  };
  /** A question that is open stands in the way of every command: it is answered then, and the command given again. */
  const call: Driver = async (method, path, body) => {
    for (;;) {
      try {
        return await driver(method, session + path, body);
      } catch (error) {
        if (!(error instanceof WebDriverError && error.code === 'unexpected alert open')) throw error;
        await answerQuestion();
      }
    }
  };
  const window: EngineWindow = {
    yes: true,
    questions,
    errors,
    open: async (url) => void (await call('POST', '/url', { url })),
    async run(source, args) {
      // Without scripts no promise is ever kept.
      if (!options.scripts)
        return call('POST', '/execute/sync', { script: `return (${source})(...arguments[0])`, args: [args] });
      const answer = await call<{ value: unknown; failure?: string; heard: string[] }>('POST', '/execute/async', {
        script: `const [args, done] = arguments;${LISTEN}
          const heard = () => window.engineErrors.splice(0);
          Promise.resolve().then(() => (${source})(...args)).then(
            (value) => done({ value: value ?? null, heard: heard() }),
            (error) => done({ failure: String(error), heard: heard() }));`,
        args: [args],
      });
      errors.push(...answer.heard);
      if (answer.failure) throw new Error(answer.failure);
      return answer.value;
    },
    async act(actions) {
      const acted = call('POST', '/actions', { actions });
      const ended = acted.then(
        () => true,
        () => true,
      );
      // A key that makes the page ask is not done before the answer.
      while (!(await Promise.race([ended, after(ANSWER_MS)]))) await answerQuestion().catch(() => undefined);
      await acted;
    },
    async chooseFiles(selector, files) {
      const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector });
      await call('POST', `/element/${Object.values(found)[0]}/value`, { text: files.join('\n') });
    },
    close: async () => void (await driver('DELETE', session)),
  };
  await call('POST', '/window/rect', { ...VIEWPORT, height: VIEWPORT.height + CHROME_HEIGHT });
  return window;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
