/** Detects what hostile content does on a page: scripts, dialogs, windows, frames, requests, violations of the policy, and broken layout. */
import { expect, type Page } from '@playwright/test';
import { API_URL, MOCKS_URL, SITE_URL } from './test-site.ts';

const OWN_ORIGINS = [SITE_URL, API_URL, MOCKS_URL];

export class HostileWatch {
  /** Empty on a good page. */
  readonly trouble: string[] = [];
  /** Number of pictures from other sites, which are allowed. They get a 404. */
  pictures = 0;

  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Before the page is opened. */
  static async on(page: Page): Promise<HostileWatch> {
    const watch = new HostileWatch(page);
    const { trouble } = watch;
    await page.exposeFunction('reportToTest', (what: string) => void trouble.push(what));
    await page.addInitScript(() => {
      const report = (what: string) =>
        (window as unknown as { reportToTest: (what: string) => void }).reportToTest(what);
      Object.assign(window, { hit: () => report('a script ran') });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        report(`the policy blocked ${effectiveDirective} ${blockedURI} ${sample}`),
      );
    });
    page.on('dialog', async (dialog) => {
      trouble.push(`a dialog opened: ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('popup', (popup) => void trouble.push(`a window opened: ${popup.url()}`));
    page.on('download', (download) => void trouble.push(`a download: ${download.url()}`));
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && !request.url().startsWith(SITE_URL) && request.headers().referer)
        trouble.push(`a request for a picture has a Referer: ${request.url().slice(0, 100)}`);
    });
    page.on('frameattached', (frame) => void trouble.push(`a frame: ${frame.url()}`));
    await page.route(
      ({ origin, protocol }) => /^https?:$/.test(protocol) && !OWN_ORIGINS.includes(origin),
      (route, request) => {
        const isPicture = request.resourceType() === 'image' && request.url().startsWith('https:');
        if (isPicture) watch.pictures += 1;
        else trouble.push(`a ${request.resourceType()} was requested: ${request.url().slice(0, 100)}`);
        return route.fulfill({ status: 404, body: '' });
      },
    );
    return watch;
  }

  /** @param texts on the page, for the message. @param content CSS selector of HTML that strangers wrote. */
  async expectCalm(texts: readonly string[], content = 'main'): Promise<void> {
    const layout = await this.page.evaluate(layoutTrouble, content);
    const about = texts.map((text) => JSON.stringify(text).slice(0, 80)).join('\n');
    expect([...this.trouble, ...layout], about).toEqual([]);
  }
}

/** Runs in the page. */
function layoutTrouble(content: string): string[] {
  const trouble: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) trouble.push(`the page scrolls sideways: ${scrollWidth} px`);
  // The page clips what is too wide. Only a single character may be, which no browser breaks.
  if ((document.querySelector('main')?.scrollWidth ?? 0) > innerWidth) {
    const isLetter = (text: string) =>
      [...new Intl.Segmenter().segment(text)].some(({ segment }) => segment.length > 9);
    const all = [...document.querySelectorAll('main *')].filter(
      (one) =>
        one.scrollWidth > innerWidth &&
        getComputedStyle(one).overflowX === 'visible' &&
        one.closest('ul.keen-slider, pre, table, .sr-only') === null,
    );
    const innermost = all.filter((one) => !all.some((inner) => inner !== one && one.contains(inner)));
    const wide = innermost.find((one) => !isLetter(one.textContent ?? ''));
    if (wide) trouble.push(`too wide: ${wide.outerHTML.slice(0, 300)}`);
  }
  const header = document.querySelector('header');
  const top = header?.getBoundingClientRect();
  if (top && top.bottom > 8 && !header?.contains(document.elementFromPoint(innerWidth / 2, top.bottom - 4)))
    trouble.push('something covers the header');
  for (const frame of document.querySelectorAll(content)) {
    for (const one of frame.querySelectorAll('*')) {
      if (content !== 'main' && ['fixed', 'absolute', 'sticky'].includes(getComputedStyle(one).position))
        trouble.push(`left its box: ${one.outerHTML.slice(0, 120)}`);
      const names = one
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || name === 'srcdoc' || name === 'style');
      if (content !== 'main' && names.length > 0)
        trouble.push(`carries ${names.join()}: ${one.outerHTML.slice(0, 120)}`);
    }
    // The page itself has scripts and forms.
    const forbidden =
      content === 'main'
        ? 'iframe, object, embed, base, meta'
        : 'script, iframe, object, embed, form, base, meta, link, style';
    if (frame.querySelector(forbidden)) trouble.push('a forbidden element');
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (!/^(https?|mailto|ircs?|xmpp|webcal|blob):/.test(link.href)) trouble.push(`leads to ${link.href.slice(0, 80)}`);
  }
  return trouble;
}
