/**
 * One call of each kind in every kind of failure, as a person meets it: the page keeps its header and footer, one plain sentence says what
 * happened and how to go on, nothing typed is lost, the console says it for developers, and nothing is thrown. What the shared parts make
 * of each failure: tests/browser/ui (Form, use-action, use-query, PagedList); what one screen makes of its own calls: its test in tests/browser/<noun>.
 */
import type { Page, Route } from '@playwright/test';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { FAULT_CALLS, FAULTS, type Fault, type FaultCall, type Outcome } from '../support/fault-calls.ts';

/** What the browser itself says about a failed request, and the log lines of all calls: a page may make several. */
const EXPECTED = [
  /^Failed to load resource|has been blocked by CORS policy/,
  // The header asks for an officer's access and tasks too.
  /^Failed to (load the officer access|fetch the tasks of the officer)/,
  ...FAULT_CALLS.map(({ log }) => log),
];
/** Status messages that are not about a fault. Unsent check-ins follow their count. */
const COUNTS = /^(Members? \d|\d+ (events|posts|of(?! \d+ checked in))|Page \d)/;
/** Soft, so that one failed case does not hide the others. */
const check = expect.configure({ soft: true });

/** @param good body of a good reply. */
function fail(route: Route, fault: Fault, good: unknown): Promise<void> | undefined {
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
  const answer = (status: number, body: string, headers = {}) =>
    route.fulfill({
      status,
      body,
      contentType: body.startsWith('<') ? 'text/html' : 'application/json',
      headers: { ...CORS, ...headers },
    });
  switch (fault) {
    case 'refused':
      return route.abort('connectionrefused');
    case '500 as HTML':
      return answer(500, '<!doctype html><title>Oops</title><h1>Server Error (500)</h1>');
    case '401 expired':
      return answer(401, '{"detail":"Given token not valid for any token type","code":"token_not_valid"}');
    case '429, wait 30 s':
      return answer(429, '{"detail":"Request was throttled."}', { 'Retry-After': '30' });
    case 'broken JSON':
      return answer(200, JSON.stringify(good).slice(0, -3));
    case 'one bad entry': {
      const [first, ...others] = good as unknown[];
      return answer(200, JSON.stringify([first, 'no entry', ...others]));
    }
    case '10 s silence':
      return undefined;
  }
}

/** Null: the reply is not a list, or the page waits longer, so this fault does not exist. */
function outcomeOf({ good, says, but, without }: FaultCall, fault: Fault): Outcome | null {
  if (fault === without || (fault === 'one bad entry' && !Array.isArray(good))) return null;
  return but?.[fault] ?? { says };
}

/** What the page announces. */
async function heard(page: Page, questions: readonly string[]): Promise<string> {
  const spoken = page.locator('[data-announced], [data-sonner-toast], main [role=status]').filter({ visible: true });
  const words = [...questions, ...(await spoken.allInnerTexts())].map((text) => text.trim());
  return [...new Set(words)].filter((text) => text !== '' && !COUNTS.test(text)).join(' | ');
}

for (const call of FAULT_CALLS) {
  test(`Every failure of ${call.name} shows a plain sentence and keeps what was typed`, async ({
    page,
    backend,
    mocks,
    expectTrouble,
  }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(60_000);
    expectTrouble(...EXPECTED);
    let logged: string[] = [];
    let questions: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('dialog', async (question) => {
      questions.push(question.message());
      await question.accept();
    });
    /** Null: the real backend answers. */
    let now: Fault | null = null;
    let callCount = 0;
    await page.route(call.address, (route) => {
      const method = route.request().method();
      if (method === call.method) callCount += 1;
      return now === null || ![call.method, 'OPTIONS'].includes(method)
        ? route.fallback()
        : fail(route, now, call.good);
    });
    let isOpen = false;
    for (const fault of FAULTS) {
      const outcome = outcomeOf(call, fault);
      if (!outcome) continue;
      const failed = 'says' in outcome;
      await test.step(fault, async () => {
        if (!isOpen) {
          now = null;
          await call.open(page, { backend, mocks });
        }
        logged = [];
        questions = [];
        now = fault;
        const before = callCount;
        await (call.act ? call.act(page) : page.reload());
        await check.poll(() => callCount, fault).toBeGreaterThan(before);

        const visibleText = async () =>
          failed ? heard(page, questions) : [await page.locator('body').innerText(), ...questions].join();
        // The first call to the backend may take half a minute.
        await check
          .poll(visibleText, { message: fault, timeout: 45_000 })
          .toMatch(failed ? outcome.says : outcome.shows);
        const log = failed && outcome.log !== null ? call.log : outcome.log;
        if (log) await check.poll(() => logged.some((line) => log.test(line)), `${fault}: the log`).toBe(true);
        await check(page.getByRole('banner').getByRole('link').first(), `${fault}: the header`).toBeAttached();
        await check(page.getByRole('contentinfo'), `${fault}: the footer`).toContainText('©');
        if (failed) await call.expectKept?.(page);
      });
      // After these the test starts again: someone is signed out, has to wait, or is done.
      isOpen = !call.reopen && failed && fault !== '401 expired' && fault !== '429, wait 30 s';
    }
  });
}
