/** Measures a page. Each function runs in the browser with `page.evaluate`, so it uses nothing outside itself. */

/** Width of the page in pixels, including what `main` clips. */
export function widest(): number {
  return Math.max(document.documentElement.scrollWidth, document.querySelector('main')?.scrollWidth ?? 0);
}

/** @returns what is too wide for the window, `main` or a dialog, from the outside in; empty on a good page. */
export function tooWide(): string[] {
  const namesIn = (room: Element, part: Element): string[] => {
    const width = room.scrollWidth;
    for (const child of part.children as Iterable<Element> & HTMLCollection) {
      if (!(child instanceof HTMLElement)) continue;
      const { display } = child.style;
      child.style.setProperty('display', 'none', 'important');
      const narrower = room.scrollWidth < width;
      child.style.display = display;
      if (!narrower) continue;
      return [`${child.tagName.toLowerCase()}${child.id && '#'}${child.id}`, ...namesIn(room, child)];
    }
    return [];
  };
  return [document.documentElement, ...document.querySelectorAll('main, dialog[open]')]
    .filter((room) => room.scrollWidth > room.clientWidth)
    .map((room) => {
      const names = namesIn(room, room).slice(-6);
      return `${room.scrollWidth - room.clientWidth} px: ${[room.tagName.toLowerCase(), ...names].join(' > ')}`;
    });
}

/**
 * Words that are cut off, because they are outside an element that hides its overflow. Ignores what is cut off on purpose: with an ellipsis,
 * for screen readers only, in a carousel, an excerpt. Titles are shown whole.
 */
export function clippedWords(): string[] {
  const onPurpose = (part: Element, style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' ||
    (style.webkitLineClamp !== 'none' && part.closest('a, button, h1, h2, h3') === null) ||
    part.clientWidth <= 1 ||
    part.closest('[aria-roledescription=carousel], [inert]') !== null;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (words === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    for (let part: Element | null = parent; part && part !== document.body; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (onPurpose(part, style)) break;
      if (style.position === 'fixed') break;
      if (/auto|scroll/.test(style.overflowX)) break; // it scrolls
      if (!/hidden|clip/.test(style.overflowX)) continue;
      const frame = part.getBoundingClientRect();
      const outside = boxes.some(
        ({ left, right, top, bottom }) =>
          right > frame.right + 1 || left < frame.left - 1 || bottom > frame.bottom + 4 || top < frame.top - 4,
      );
      if (outside) found.push(words.slice(0, 40));
    }
  }
  return found;
}

/**
 * Words that are broken over two lines.
 * @param where CSS selector of the parts to check. @param longest characters; a longer word may be broken.
 */
export function brokenWords({ where, longest }: { where: string; longest: number }): string[] {
  const found: string[] = [];
  for (const part of document.querySelectorAll(where)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue;
      for (const { 0: word, index } of node.textContent?.matchAll(/\p{L}+/gu) ?? []) {
        if (word.length > longest) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
  }
  return found;
}

/** Numbers and codes that are broken over two lines, such as `K-77777` after its hyphen. A longer one may be broken. */
export function brokenNumbers(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only, pre')) continue;
    for (const { 0: word, index } of node.textContent?.matchAll(/\S*\d\S*/g) ?? []) {
      if (word.length > 16) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) found.push(word);
    }
  }
  return found;
}
