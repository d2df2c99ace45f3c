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
const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' } as const;

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

  /** Looks, and does the deed, until what is seen is as it should be. */
  private seen(target: Target, wanted: string, isRight: (seen: Seen) => boolean, deed?: Deed): Promise<Seen> {
    const read = async () => {
      const seen = await this.look(target, deed);
      return isRight(seen) ? seen : undefined;
    };
    return this.until(read, () => `${nameOf(target)}, ${wanted}`);
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
    await this.seen(target, 'to fill in', ({ focused }) => focused, 'select');
    await this.type(words);
    await this.holds(target, words);
  }

  /** Types where the focus is. */
  async type(words: string): Promise<void> {
    const actions = [...words].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.window.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  press = (key: keyof typeof KEYS): Promise<void> => this.type(KEYS[key]);

  async focus(target: Target): Promise<void> {
    await this.seen(target, 'to focus', ({ focused }) => focused, 'focus');
  }

  /** Scrolls to it. */
  async bring(target: Target): Promise<void> {
    await this.seen(target, 'to scroll to', ({ count }) => count > 0, 'bring');
  }

  async chooseFile(target: Target, file: string): Promise<void> {
    await this.seen(target, 'to choose a file', ({ count }) => count > 0, 'mark');
    await this.window.chooseFile('[data-engine-target]', file);
  }

  sees = (target: Target): Promise<Seen> => this.seen(target, 'to see', ({ count }) => count > 0);

  async lacks(target: Target): Promise<void> {
    await this.seen(target, 'to go', ({ count }) => count === 0);
  }

  async hasFocus(target: Target): Promise<void> {
    await this.seen(target, 'to have the focus', ({ focused }) => focused);
  }

  async counts(target: Target, wanted: number): Promise<void> {
    await this.seen(target, `${wanted} of them`, ({ count }) => count === wanted);
  }

  /** @param words a part of its text. */
  async says(target: Target, words: Words): Promise<void> {
    await this.seen(target, `to say ${words}`, ({ text }) => matches(text, words));
  }

  async holds(target: Target, words: string): Promise<void> {
    await this.seen(target, `to hold ${words}`, ({ value }) => value === words);
  }

  /** @param read runs in the page, until it returns true. */
  async waits<Args extends readonly unknown[]>(read: (...args: Args) => boolean | Promise<boolean>, ...args: Args) {
    await this.until(
      async () => ((await this.run(read, ...args)) ? true : undefined),
      () => `${read}`,
    );
  }

  isAt = (path: string): Promise<void> => this.waits((wanted) => location.pathname + location.search === wanted, path);

  text = (): Promise<string> => this.run(() => document.body.innerText);
}
