/** Says at the end of a run on how many screens, and how often, axe looked, and what it found. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class AxeReport implements Reporter {
  private states = 0;
  private looks = 0;
  private findings = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    const found = annotations.filter(({ type }) => type === 'axe').map(({ description }) => Number(description));
    if (found.length === 0) return;
    this.states += 1;
    this.looks += found.length;
    this.findings += found.reduce((sum, count) => sum + count, 0);
  }

  onEnd(): void {
    if (this.looks > 0)
      console.log(`axe: ${this.states} states, looked at ${this.looks} times, ${this.findings} findings`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
