/**
 * One call of each kind in every kind of failure, as a person meets it: the page keeps its header and footer, one plain sentence says what
 * happened and how to go on, nothing typed is lost, the console says it for developers, and nothing is thrown. What the shared parts make
 * of each failure: tests/browser/ui (Form, use-action, use-query, PagedList); what one screen makes of its own calls: its test in tests/browser/features.
 */
import { test } from '../support/e2e.ts';
import { FAULT_CALLS } from '../support/fault-calls.ts';
import { FaultScene, outcomeOf } from '../support/fault-scene.ts';
import { FAULTS } from '../support/faults.ts';

/** What the browser itself says about a failed request, and the log lines of all calls: a page may make several. */
const EXPECTED = [
  /^Failed to load resource|has been blocked by CORS policy/,
  // The header asks for an officer's access and tasks too.
  /^Failed to (load the officer access|fetch the tasks of the officer)/,
  ...FAULT_CALLS.map(({ log }) => log),
];

for (const call of FAULT_CALLS) {
  test(`Every failure of ${call.name} is told in a plain sentence and loses nothing`, async ({
    page,
    backend,
    mocks,
    expectTrouble,
  }) => {
    test.setTimeout(300_000);
    expectTrouble(...EXPECTED);
    const scene = await FaultScene.on(page, call);
    let isOpen = false;
    for (const fault of FAULTS) {
      const outcome = outcomeOf(call, fault);
      if (!outcome) continue;
      await test.step(fault, async () => {
        if (!isOpen) await scene.open({ backend, mocks });
        await scene.meet(fault);
        await scene.look(fault, outcome);
        // Without a session it is signing in again that helps.
        if ('says' in outcome && fault !== '401 expired') await scene.recover(fault);
      });
      // After these one begins afresh: someone is signed out, has to wait, or is done.
      isOpen = !call.reopen && 'says' in outcome && fault !== '401 expired' && fault !== '429, wait 30 s';
    }
  });
}
