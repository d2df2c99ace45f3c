/** WebKitGTK, as the system has it: its driver speaks classic WebDriver, and its window needs a display, which is a virtual one. */
import { spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../src/dev/ports.ts';
import { type Engine, type EngineWindow, TIME_ZONE, VIEWPORT } from './engine.ts';

const START_MS = 30_000;
const LOOK_AGAIN_MS = 50;
const CHROME_HEIGHT = 200;

export async function startWebKit(path: string): Promise<Engine> {
  const { driver, stop } = await startDriver(path);
  try {
    const first = await newSession(driver);
    await driver('DELETE', `/session/${first.sessionId}`);
    const { browserVersion: version } = first.capabilities;
    return { name: 'WebKit', version, newWindow: () => openWindow(driver), close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDriver(path: string): Promise<{ driver: Driver; stop: () => Promise<void> }> {
  const port = await freePort(9515, 'the driver of WebKit');
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
  for (const start = Date.now(); ; await after(LOOK_AGAIN_MS)) {
    if (await driver('GET', '/status').then(Boolean, () => false)) return { driver, stop };
    if (failure) throw failure;
    if (child.exitCode !== null || Date.now() - start > START_MS) {
      await stop();
      throw new Error(`${path} did not start`);
    }
  }
}

type Driver = <Result = unknown>(method: string, path: string, body?: object) => Promise<Result>;

const webDriver =
  (address: string): Driver =>
  async (method, path, body) => {
    const reply = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: never };
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** Each has a browser of its own, which forgets everything at the end. */
const newSession = (driver: Driver) => driver<Session>('POST', '/session', { capabilities: {} });

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

async function openWindow(driver: Driver): Promise<EngineWindow> {
  const session = `/session/${(await newSession(driver)).sessionId}`;
  const call: Driver = (method, path, body) => driver(method, session + path, body);
  const errors: string[] = [];
  await call('POST', '/window/rect', { ...VIEWPORT, height: VIEWPORT.height + CHROME_HEIGHT });
  return {
    errors,
    open: async (url) => void (await call('POST', '/url', { url })),
    async run(source, args) {
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
    act: (actions) => call('POST', '/actions', { actions }),
    async chooseFile(selector, file) {
      const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector });
      await call('POST', `/element/${Object.values(found)[0]}/value`, { text: file });
    },
    close: () => driver('DELETE', session),
  };
}
