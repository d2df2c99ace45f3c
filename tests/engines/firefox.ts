/** Firefox, as the system has it. It speaks BiDi without a driver beside it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type BidiConnection, connectBidi } from './bidi.ts';
import { type Engine, type EngineWindow, TIME_ZONE, VIEWPORT } from './engine.ts';

const START_MS = 30_000;
const LOAD_MS = 30_000;
const LOOK_AGAIN_MS = 30;

/** Nothing that calls home: a test speaks to this machine alone. */
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
  try {
    const address = await new Promise<string>((done, fail) => {
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
        if (found) done(found);
      });
      child.once('error', fail);
      child.once('close', () => fail(new Error(`${path} ended at once: ${said.trim()}`)));
      setTimeout(() => fail(new Error(`${path} did not start within ${START_MS / 1000} s`)), START_MS).unref();
    });
    const browser = await connectBidi(`${address}/session`);
    const { capabilities } = await browser.send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    await browser.send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      name: 'Firefox',
      version: capabilities.browserVersion,
      newWindow: () => openWindow(browser),
      async close() {
        await browser.send('browser.close', {});
        await gone;
        browser.close();
        await rm(profile, { recursive: true });
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    await rm(profile, { recursive: true, force: true });
    throw error;
  }
}

interface LogEntry {
  level: string;
  text: string;
  source: { context?: string };
}
interface ScriptResult {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

async function openWindow(browser: BidiConnection): Promise<EngineWindow> {
  // What is stored belongs to a user context.
  const { userContext } = await browser.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await browser.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  await browser.send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  const errors: string[] = [];
  const window: EngineWindow = {
    errors,
    async open(url) {
      // Asked to wait itself, Firefox at times does so for ever where a redirected page changes its own address.
      const before = await window.run('() => performance.timeOrigin', []);
      await browser.send('browsingContext.navigate', { context, url, wait: 'none' });
      const hasLoaded = `(before) => performance.timeOrigin !== before && document.readyState === 'complete'`;
      for (const start = Date.now(); Date.now() - start < LOAD_MS; await after(LOOK_AGAIN_MS)) {
        if (await window.run(hasLoaded, [before]).catch(() => false)) return;
      }
      throw new Error(`${url} did not load within ${LOAD_MS / 1000} s`);
    },
    async run(source, args) {
      const { result, exceptionDetails } = await browser.send<ScriptResult>('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    act: async (actions) => void (await browser.send('input.performActions', { context, actions })),
    async chooseFile(selector, file) {
      const { nodes } = await browser.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      await browser.send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [file] });
    },
    close: async () => void (await browser.send('browser.removeUserContext', { userContext })),
  };
  browser.onEvent((method, params: LogEntry) => {
    if (method === 'log.entryAdded' && params.level === 'error' && params.source.context === context)
      errors.push(params.text);
  });
  return window;
}
