/** Runs axe on a page as it is. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Options {
  /** Selector of the part to check; left out: the whole page. */
  within?: string;
  /** Selectors of parts to leave out. */
  without?: readonly string[];
  /** Rules to skip. */
  except?: readonly string[];
}

/** @returns the violations, a line for each rule. */
export async function axeFindings(page: Page, { within, without = [], except = [] }: Options = {}): Promise<string[]> {
  // Legacy mode runs axe only in the page. That is enough and faster, because our pages have no frames.
  const axe = new AxeBuilder({ page })
    // Other results would be hundreds of kilobytes.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(STANDARDS)
    .disableRules([...except]);
  for (const part of without) axe.exclude(part);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
