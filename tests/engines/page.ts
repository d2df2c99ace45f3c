/** A page as a person uses it, in any engine. Every deed waits until it can be done, and says what it waited for when it gives up. */
import { setTimeout as after } from 'node:timers/promises';
import type { EngineWindow } from './engine.ts';
import { asData, type Deed, lookAt, nameOf, QUERIES, type Seen, seeClick, type Target, type Words } from './target.ts';

/** Generous, for busy and small machines. */
const PATIENCE_MS = 20_000;
const EVERY_MS = 60;
const CLICKS = 3;
const CLICK_MS = 2000;

/** Keys that are not letters, as https://www.w3.org/TR/webdriver2/#keyboard-actions numbers them. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;
export type Key = keyof typeof KEYS;

const matches = (text: string, words: Words) => (typeof words === 'string' ? text.includes(words) : words.test(text));

export class Page {
  readonly window: EngineWindow;
  /** Errors that the journey provokes. */
  readonly expectedErrors: RegExp[] = [];
  private readonly site: string;

  /** @param site to which paths belong. */
  constructor(window: EngineWindow, site: string) {
    this.window = window;
    this.site = site;
  }

  /** @param address a path of the site, or a whole address. */
  open = (address: string): Promise<void> => this.window.open(new URL(address, this.site).href);

  /** Calls a function in the page, which knows of nothing outside itself. */
  run = <Args extends readonly unknown[], Result>(deed: (...args: Args) => Result, ...args: Args) =>
    this.window.run(String(deed), args) as Promise<Awaited<Result>>;

  private async look(target: Target, deed: Deed = 'look'): Promise<Seen> {
    for (;;) {
      const seen = await this.run(lookAt, asData(target), deed);
      if (seen) return seen;
      await this.window.run(`() => { ${QUERIES} }`, []);
    }
  }

  /** @param read what is asked again and again; `undefined` for "not yet". A page that is just being left cannot answer. */
  private async until<Result>(read: () => Promise<Result | undefined>, wanted: () => string): Promise<Result> {
    let reason = '';
    for (const start = Date.now(); Date.now() - start < PATIENCE_MS; ) {
      try {
        const result = await read();
        if (result !== undefined) return result;
        reason = '';
      } catch (error) {
        reason = `; last: ${error}`;
      }
      await after(EVERY_MS);
    }
    const there = await this.text().catch(String);
    throw new Error(`Waited in vain: ${wanted()}${reason}\nOn the page: ${there.slice(0, 2000)}`);
  }

  /** Presses and releases the mouse in the middle of it, once it stands still; again, where the page moved under the mouse. */
  async click(target: Target): Promise<void> {
    for (let tries = 0; tries < CLICKS; tries += 1) {
      const { x, y } = await this.placeOf(target);
      await this.look(target, 'aim');
      await this.window.act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
      if (await this.wasHit()) return;
    }
  }

  /** Whether the click was on what it was aimed at. It may come a moment after the engine says so. A page that is being left was hit. */
  private async wasHit(): Promise<boolean> {
    for (const start = Date.now(); Date.now() - start < CLICK_MS; await after(EVERY_MS)) {
      const seen = await this.run(seeClick).catch(() => 'none' as const);
      if (seen !== 'pressed') return seen !== 'missed';
    }
    return false;
  }

  /** Its middle, once it stands still and nothing lies above it. */
  private placeOf(target: Target): Promise<{ x: number; y: number }> {
    let before: Seen | undefined;
    return this.until(
      async () => {
        const seen = await this.look(target, before && !before.middle ? 'bring' : 'look');
        const { enabled, middle } = seen;
        const isStill = middle?.x === before?.middle?.x && middle?.y === before?.middle?.y;
        before = seen;
        return enabled && isStill && middle ? middle : undefined;
      },
      () => `to click on ${nameOf(target)}, which is ${JSON.stringify(before)}`,
    );
  }

  /** Types in place of what the field holds. */
  async fill(target: Target, words: string): Promise<void> {
    await this.until(
      async () => ((await this.look(target, 'select')).focused ? true : undefined),
      () => `to fill in ${nameOf(target)}`,
    );
    await this.type(words);
    await this.until(
      async () => ((await this.look(target)).value === words ? true : undefined),
      () => `that ${nameOf(target)} holds "${words}"`,
    );
  }

  /** Types where the focus is. */
  async type(words: string): Promise<void> {
    const actions = [...words].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.window.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.type(KEYS[key]);
  }

  /** Scrolls to it. */
  async bring(target: Target): Promise<void> {
    await this.sees(target);
    await this.look(target, 'bring');
  }

  async focus(target: Target): Promise<void> {
    await this.until(
      async () => ((await this.look(target, 'focus')).focused ? true : undefined),
      () => `to focus ${nameOf(target)}`,
    );
  }

  async chooseFile(target: Target, file: string): Promise<void> {
    await this.sees(target);
    await this.look(target, 'mark');
    await this.window.chooseFiles('[data-engine-target]', [file]);
  }

  sees = (target: Target): Promise<Seen> =>
    this.until(
      async () => {
        const seen = await this.look(target);
        return seen.count > 0 ? seen : undefined;
      },
      () => `to see ${nameOf(target)}`,
    );

  async lacks(target: Target): Promise<void> {
    await this.until(
      async () => ((await this.look(target)).count === 0 ? true : undefined),
      () => `that ${nameOf(target)} goes`,
    );
  }

  async hasFocus(target: Target): Promise<void> {
    await this.until(
      async () => ((await this.look(target)).focused ? true : undefined),
      () => `that ${nameOf(target)} has the focus`,
    );
  }

  async counts(target: Target, count: number): Promise<void> {
    await this.until(
      async () => ((await this.look(target)).count === count ? true : undefined),
      () => `for ${count} of ${nameOf(target)}`,
    );
  }

  /** @param words a part of its text. */
  async says(target: Target, words: Words): Promise<void> {
    await this.until(
      async () => (matches((await this.look(target)).text, words) ? true : undefined),
      () => `that ${nameOf(target)} says "${words}"`,
    );
  }

  async holds(target: Target, words: Words): Promise<void> {
    await this.until(
      async () => (matches((await this.look(target)).value, words) ? true : undefined),
      () => `that ${nameOf(target)} holds "${words}"`,
    );
  }

  async isAt(path: string): Promise<void> {
    await this.until(
      async () => ((await this.run(() => location.pathname + location.search)) === path ? true : undefined),
      () => `to be at ${path}`,
    );
  }

  /** @param read runs in the page, until it returns true. */
  async waits<Args extends readonly unknown[]>(read: (...args: Args) => boolean | Promise<boolean>, ...args: Args) {
    await this.until(
      async () => ((await this.run(read, ...args)) ? true : undefined),
      () => `for ${read}`,
    );
  }

  text = (): Promise<string> => this.run(() => document.body.innerText);
}
