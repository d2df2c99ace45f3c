/** axe on a page as it stands. How often it looked is summed up at the end of a run: e2e/axe-report.ts. */
import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** Selector of the part to look at; the whole page when it is left out. */
  within?: string;
  /** Rules that are not asked for. */
  except?: readonly string[];
}

/** @returns what axe objects to, a line for each rule; nothing on a good page. */
export async function axeFindings(page: Page, { within, except = [] }: Look = {}): Promise<string[]> {
  // There are no frames on our pages: so axe may run in the page alone, without a second one in which the parts are put together.
  const axe = new AxeBuilder({ page })
    // All else that it looked at would be hundreds of kilobytes to hand over.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(STANDARDS)
    .disableRules([...except]);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  test.info().annotations.push({ type: 'axe', description: String(violations.length) });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
