/** Staff see the time that they picked, on the clocks that e2e/event-edit.spec.ts leaves out. */
import { test } from '../support/e2e.ts';
import { CLOCKS, expectTimeKept } from '../support/event-clocks.ts';

for (const timezoneId of ['Africa/Nairobi', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe'] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`An event is added, listed, opened, and saved unchanged, ${CLOCKS[timezoneId]} minutes from UTC`, ({ page }) =>
      expectTimeKept(page, timezoneId));
  });
}
