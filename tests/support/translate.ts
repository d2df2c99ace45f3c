import type { Page } from '@playwright/test';

/**
 * Does to each page that opens in this window what the translation of Chrome does: as soon as it has loaded, and after each change, every
 * piece of text is replaced by elements of the translator. The words stay the same, so that a test finds them.
 */
export const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const LEFT_ALONE = 'font, script, style, template, svg, textarea, [translate=no]';
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(LEFT_ALONE)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    addEventListener('load', () => {
      translate();
      new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true });
    });
  });
