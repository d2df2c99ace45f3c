/** One page on which one call fails, and what a person then sees. */
import { expect, type Page } from '@playwright/test';
import type { FaultCall, Outcome } from './fault-calls.ts';
import { answerOf, type Fault, type Staged, stage } from './faults.ts';

/** Soft, so that one failed case does not hide the others. */
const check = expect.configure({ soft: true });
/** Status messages that are not about a fault. At the door, unsent check-ins follow the count. */
const COUNTS = /^(Members? \d|\d+ (events|posts|of(?! \d+ checked in))|Page \d)/;

/** Null: the call's answer is no list, so that the fault does not exist. */
export function outcomeOf({ good, says, but }: FaultCall, fault: Fault): Outcome | null {
  if (fault === 'one bad entry' && !Array.isArray(good)) return null;
  return but?.[fault] ?? { says };
}

export class FaultScene {
  private readonly staged: Staged;
  private console: string[] = [];
  /** Messages of the browser's own dialogs; each was answered with yes. */
  private questions: string[] = [];

  readonly page: Page;
  readonly call: FaultCall;

  private constructor(page: Page, call: FaultCall) {
    this.page = page;
    this.call = call;
    this.staged = { method: call.method, address: call.address, answer: null, asked: 0 };
  }

  static async on(page: Page, call: FaultCall): Promise<FaultScene> {
    const scene = new FaultScene(page, call);
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => scene.console.push(message.text()));
    page.on('dialog', async (question) => {
      scene.questions.push(question.message());
      await question.accept();
    });
    if (call.timeout) await page.clock.install();
    await stage(page, scene.staged);
    return scene;
  }

  async open(world: Parameters<FaultCall['open']>[1]): Promise<void> {
    this.staged.answer = null;
    await this.call.open(this.page, world);
  }

  /** Makes the call fail. */
  async meet(fault: Fault): Promise<void> {
    const { call, page } = this;
    this.console = [];
    this.questions = [];
    this.staged.answer = answerOf(fault, call.good);
    const before = this.staged.asked;
    await (call.act ? call.act(page) : page.reload());
    await check.poll(() => this.staged.asked, fault).toBeGreaterThan(before);
    if (fault === '10 s silence' && call.timeout) await page.clock.fastForward(call.timeout + 1000);
  }

  async look(fault: Fault, outcome: Outcome): Promise<void> {
    const { call, page } = this;
    const failed = 'says' in outcome;
    const place = () => (failed ? this.heard() : this.everything());
    // The first call to the backend may take half a minute.
    await check.poll(place, { message: fault, timeout: 45_000 }).toMatch(failed ? outcome.says : outcome.shows);
    const log = failed && outcome.log !== null ? call.log : outcome.log;
    if (log) await check.poll(() => this.console.some((line) => log.test(line)), `${fault}: the log`).toBe(true);
    await check(page.getByRole('banner').getByRole('link').first(), `${fault}: the header`).toBeAttached();
    await check(page.getByRole('contentinfo'), `${fault}: the footer`).toContainText('©');
    if (failed) await call.kept?.(page);
  }

  /** Checks that "Try again" or "Try now", if it can be pressed, helps once the service works again. */
  async recover(fault: Fault): Promise<void> {
    const again = this.page.getByRole('button', { name: /^Try (again|now)$/, disabled: false });
    if (!this.call.recovered || !(await again.isVisible())) return;
    this.staged.answer = null;
    await again.click();
    await check(this.call.recovered(this.page), `${fault}: after another try`).toBeVisible();
  }

  private async heard(): Promise<string> {
    const spoken = this.page.locator('[role=alert], [role=status], [data-sonner-toast]').filter({ visible: true });
    const words = [...this.questions, ...(await spoken.allInnerTexts())].map((text) => text.trim());
    return [...new Set(words)].filter((text) => text !== '' && !COUNTS.test(text)).join(' | ');
  }

  private async everything(): Promise<string> {
    return `${await this.page.locator('body').innerText()}\n${this.questions.join('\n')}`;
  }
}
