/** A page as a person uses it, in any engine. Every action waits until it can be done, and says what it waited for when it gives up. */
import { setTimeout as after } from 'node:timers/promises';
import type { EngineWindow } from './engine.ts';
import { type Action, asData, lookAt, nameOf, QUERIES, type Seen, type Target, type Words } from './target.ts';

/** Generous, for busy and small machines. */
const PATIENCE_MS = 20_000;
const EVERY_MS = 60;

/** Keys that are not letters, as https://www.w3.org/TR/webdriver2/#keyboard-actions numbers them. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' } as const;

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
  run = <Args extends readonly unknown[], Result>(action: (...args: Args) => Result, ...args: Args) =>
    this.window.run(String(action), args) as Promise<Awaited<Result>>;

  private async look(target: Target, action: Action = 'look'): Promise<Seen> {
    for (;;) {
      const seen = await this.run(lookAt, asData(target), action);
      if (seen) return seen;
      await this.window.run(`() => { ${QUERIES} }`, []);
    }
  }

  /** Looks, and acts, until the element is as expected. */
  private seen = (target: Target, expected: string, isDone: (seen: Seen) => boolean, action?: Action): Promise<Seen> =>
    this.until(() => this.look(target, action), isDone, `${nameOf(target)}, ${expected}`);

  /** A page that is just being left cannot answer. */
  private async until<Result>(
    read: () => Promise<Result>,
    isDone: (result: Result) => boolean,
    expected: string,
  ): Promise<Result> {
    let reason: unknown = '';
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await after(EVERY_MS)) {
      try {
        const result = await read();
        if (isDone(result)) return result;
      } catch (error) {
        reason = error;
      }
    }
    const pageText = await this.text().catch(String);
    throw new Error(`Waited in vain for ${expected}. ${reason}\nOn the page: ${pageText.slice(0, 2000)}`);
  }

  /** Presses and releases the mouse in the middle of it, once it stands still and nothing lies above it. */
  async click(target: Target): Promise<void> {
    let before = '';
    const isStill = ({ enabled, middle }: Seen) => {
      const position = JSON.stringify(middle);
      const stands = enabled && middle !== null && position === before;
      before = position;
      return stands;
    };
    if (!(await this.sees(target)).middle) await this.bring(target);
    const { middle } = await this.seen(target, 'to stand still', isStill);
    const actions = [
      { type: 'pointerMove', ...middle },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.window.act([{ type: 'pointer', id: 'mouse', actions }]);
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

  focus = (target: Target): Promise<Seen> => this.seen(target, 'to focus', ({ focused }) => focused, 'focus');

  /** Scrolls to it. */
  bring = (target: Target): Promise<Seen> => this.seen(target, 'to scroll to', ({ count }) => count > 0, 'bring');

  async chooseFile(target: Target, file: string): Promise<void> {
    await this.seen(target, 'to choose a file', ({ count }) => count > 0, 'mark');
    await this.window.chooseFile('[data-engine-target]', file);
  }

  sees = (target: Target): Promise<Seen> => this.seen(target, 'to see', ({ count }) => count > 0);

  lacks = (target: Target): Promise<Seen> => this.seen(target, 'to go', ({ count }) => count === 0);

  hasFocus = (target: Target): Promise<Seen> => this.seen(target, 'to have the focus', ({ focused }) => focused);

  counts = (target: Target, expected: number): Promise<Seen> =>
    this.seen(target, `${expected} of them`, ({ count }) => count === expected);

  /** @param words a part of its text. */
  says = (target: Target, words: Words): Promise<Seen> =>
    this.seen(target, `to say ${words}`, ({ text }) =>
      typeof words === 'string' ? text.includes(words) : words.test(text),
    );

  holds = (target: Target, words: string): Promise<Seen> =>
    this.seen(target, `to hold ${words}`, ({ value }) => value === words);

  /** @param isSo runs in the page, until it returns true. */
  waits = async <Args extends readonly unknown[]>(isSo: (...args: Args) => boolean | Promise<boolean>, ...args: Args) =>
    void (await this.until(() => this.run(isSo, ...args), Boolean, String(isSo)));

  isAt = (path: string): Promise<void> =>
    this.waits((expected) => location.pathname + location.search === expected, path);

  text = (): Promise<string> => this.run(() => document.body.innerText);
}
