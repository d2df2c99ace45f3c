/** Reading with JavaScript switched off. */
import { test } from './journey.ts';
import { css } from './target.ts';

test.use({ scripts: false });

test('every reading page has its text, and no button that does nothing', async ({ visitor }) => {
  for (const path of ['/home', '/about', '/events', '/blog', '/help-center', '/newsletter', '/partners', '/privacy']) {
    await visitor.open(path);
    await visitor.sees(css('h1'));
    // The first script of each page sets it.
    test.expect(await visitor.run(() => document.documentElement.dataset.session)).toBeNull();
    // That of a plain form asks the next page.
    await visitor.counts(css('main button:not(form[action] button)'), 0);
  }
});
