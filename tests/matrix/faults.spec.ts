/**
 * Every call (docs/calls.md) in every kind of failure, as a person meets it: the page keeps its header and footer, one plain
 * sentence says what happened and how to go on, nothing typed is lost, the console says it for developers, and nothing is thrown.
 * Prints the whole matrix when its last test is done.
 */
import { expect, test } from '../support/e2e.ts';
import { ACCOUNT_CALLS } from '../support/fault-calls-account.ts';
import { EVENT_STATE_CALLS } from '../support/fault-calls-event-states.ts';
import { HOME_CALLS } from '../support/fault-calls-home.ts';
import { JOINING_CALLS } from '../support/fault-calls-joining.ts';
import { OFFICER_CALLS } from '../support/fault-calls-officers.ts';
import { PLACES_CALLS } from '../support/fault-calls-places.ts';
import { PROFILE_CALLS } from '../support/fault-calls-profile.ts';
import { READING_CALLS } from '../support/fault-calls-reading.ts';
import { SERVICE_CALLS } from '../support/fault-calls-services.ts';
import { STAFF_CALLS } from '../support/fault-calls-staff.ts';
import { type Cells, keepCells } from '../support/fault-matrix.ts';
import { FaultScene, outcomeOf } from '../support/fault-scene.ts';
import { FAULTS, type Fault } from '../support/faults.ts';

const CALLS = [
  ...READING_CALLS,
  ...SERVICE_CALLS,
  ...ACCOUNT_CALLS,
  ...PROFILE_CALLS,
  ...STAFF_CALLS,
  ...JOINING_CALLS,
  ...OFFICER_CALLS,
  ...EVENT_STATE_CALLS,
  ...PLACES_CALLS,
  ...HOME_CALLS,
];
const SILENCE: Fault = '10 s silence';
/** So many calls at a time, each on a page of its own, wait for ten seconds together: more would keep each other from being in time. */
const AT_ONCE = 4;
const GROUPS = Array.from({ length: Math.ceil(CALLS.length / AT_ONCE) }, (_, index) =>
  CALLS.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);
const PARTS = CALLS.length + GROUPS.length;

/** What the browser itself says about a failed request, and the log lines of all calls: a page may make several. */
const EXPECTED = [
  /^Failed to load resource|has been blocked by CORS policy/,
  // The header asks for the rights too.
  /^Failed to load the officer access/,
  ...CALLS.flatMap(({ log }) => log ?? []),
];

for (const call of CALLS) {
  test(call.name, async ({ page, backend, mocks, expectTrouble }) => {
    test.setTimeout(300_000);
    expectTrouble(...EXPECTED);
    const scene = await FaultScene.on(page, call);
    const cells: Cells = {};
    let isOpen = false;
    for (const fault of FAULTS.filter((name) => name !== SILENCE)) {
      const outcome = outcomeOf(call, fault);
      if ('rule' in outcome) {
        cells[fault] = `- (${outcome.rule})`;
        continue;
      }
      await test.step(fault, async () => {
        if (!isOpen) await scene.open({ backend, mocks });
        await scene.meet(fault);
        // Thousands of entries take a slow machine some seconds.
        cells[fault] = await scene.look(fault, outcome, fault === '5,000 entries' ? 40_000 : 10_000);
        // Without a session it is signing in again that helps.
        if ('says' in outcome && fault !== '401 expired') await scene.recover(fault);
      });
      // After these one begins afresh: someone is signed out, has to wait, or is done.
      isOpen = !call.reopen && 'says' in outcome && fault !== '401 expired' && fault !== '429, wait 30 s';
    }
    keepCells({ [call.name]: cells }, PARTS);
  });
}

for (const group of GROUPS) {
  test(`silence: ${group.map(({ name }) => name).join('; ')}`, async ({ browser, backend, mocks }) => {
    test.setTimeout(300_000);
    const thrown: string[] = [];
    const cells: Record<string, Cells> = {};
    const looks: Promise<void>[] = [];
    for (const call of group) {
      const outcome = outcomeOf(call, SILENCE);
      if ('rule' in outcome) continue;
      const page = await (await browser.newContext()).newPage();
      page.on('pageerror', (error) => thrown.push(`${call.name}: ${error.message}`));
      if (call.timeout) await page.clock.install();
      const scene = await FaultScene.on(page, call);
      await test.step(call.name, async () => {
        await scene.open({ backend, mocks });
        await scene.meet(SILENCE);
        if (call.timeout) await page.clock.fastForward(call.timeout + 1000);
      });
      // From now on, while the next page opens: a toast is gone after a while.
      looks.push(
        // The first call to the backend may take half a minute.
        scene.look(SILENCE, outcome, 45_000).then((said) => {
          cells[call.name] = { [SILENCE]: said };
        }),
      );
    }
    await Promise.all(looks);
    expect(thrown).toEqual([]);
    keepCells(cells, PARTS);
  });
}
