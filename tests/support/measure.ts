/** What can be measured of a page as it stands: run in the browser with `page.evaluate`, so each function stands alone. */

/** @returns what makes the page wider than its window, from the outside in; nothing when it does not scroll sideways. */
export function tooWide(): string[] {
  const root = document.documentElement;
  const width = root.scrollWidth;
  if (width <= root.clientWidth) return [];
  const names: string[] = [];
  const search = (part: Element): void => {
    for (const child of part.children as Iterable<Element> & HTMLCollection) {
      if (!(child instanceof HTMLElement)) continue;
      const { display } = child.style;
      child.style.setProperty('display', 'none', 'important');
      const narrower = root.scrollWidth < width;
      child.style.display = display;
      if (!narrower) continue;
      names.push(`${child.tagName.toLowerCase()}${child.id && '#'}${child.id}`);
      search(child);
      return;
    }
  };
  search(document.body);
  return [`${width - root.clientWidth} px: ${names.slice(-6).join(' > ')}`];
}

/**
 * Words that are cut off: outside the box of a part that hides what is outside. Left alone is what is cut off on purpose: with dots,
 * for screen readers only, in a carousel.
 */
export function clippedWords(): string[] {
  const onPurpose = (part: Element, style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' ||
    style.webkitLineClamp !== 'none' ||
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
      if (/auto|scroll/.test(style.overflowX)) break; // what is outside can be scrolled to
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

/** Pairs of controls and links that lie over each other, so that one of them cannot be pressed somewhere. */
export function overlappingControls(): string[] {
  const SELECTOR = 'a[href], button, input, select, textarea, summary';
  const room = document.querySelector('dialog:modal') ?? document.body;
  const name = (part: Element) =>
    `${part.tagName.toLowerCase()} "${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 30)}"`;
  // The header is fixed over what is scrolled; a popover stands over the page by its nature.
  const layer = (part: Element) => part.closest('[popover], dialog, header, [data-sonner-toaster]');
  /** The part of a box that is not scrolled away. */
  const seen = (part: Element, { left, right, top, bottom }: DOMRect) => {
    const box = { left, right, top, bottom };
    for (let frame = part.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(frame).overflowY)) continue;
      const edge = frame.getBoundingClientRect();
      box.left = Math.max(box.left, edge.left);
      box.right = Math.min(box.right, edge.right);
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box;
  };
  const parts = [...room.querySelectorAll(SELECTOR)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((part) => part.closest('[inert], [aria-hidden=true], .sr-only, [aria-roledescription=carousel]') === null)
    .map((part) => ({
      part,
      // A link over two lines has two boxes.
      boxes: [...part.getClientRects()].map((box) => seen(part, box)).filter(({ right, left }) => right - left > 1),
    }));
  const found: string[] = [];
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      if (one.part.contains(other.part) || other.part.contains(one.part)) continue;
      if (layer(one.part) !== layer(other.part)) continue;
      if (one.part.id !== '' && other.part.getAttribute('aria-controls') === one.part.id) continue; // Show, in its password field
      const overlap = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        ),
      );
      if (overlap) found.push(`${name(one.part)} and ${name(other.part)}`);
    }
  }
  return found;
}

/**
 * Controls and links that are smaller than 24 by 24 pixels (WCAG 2.5.8). A link within a sentence may be; so may one whose 24 pixels
 * around its middle touch no other.
 */
export function smallTargets(): string[] {
  const LEAST = 24;
  const SELECTOR = 'a[href], button, input, select, textarea, summary, [role=button]';
  const boxOf = (part: Element): DOMRect => {
    const cover = getComputedStyle(part, '::after');
    // The link of a card is as large as the card.
    const owner = cover.content !== 'none' && cover.position === 'absolute' ? (part as HTMLElement).offsetParent : null;
    return (owner ?? part.closest('label') ?? part).getBoundingClientRect();
  };
  const inSentence = (part: Element) =>
    getComputedStyle(part).display === 'inline' &&
    [...(part.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
  const room = document.querySelector('dialog:modal') ?? document.body;
  const parts = [...room.querySelectorAll(SELECTOR)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((part) => part.closest('[inert], [aria-hidden=true]') === null)
    .map((part) => ({ part, box: boxOf(part) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const hasRoom = (box: DOMRect, part: Element) => {
    const { x, y } = middle(box);
    return parts.every((other) => {
      if (other.part === part) return true;
      const dx = Math.max(other.box.left - x, 0, x - other.box.right);
      const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(dx, dy) >= LEAST / 2;
    });
  };
  return parts
    .filter(({ part, box }) => (box.width < LEAST || box.height < LEAST) && !inSentence(part) && !hasRoom(box, part))
    .map(
      ({ part, box }) =>
        `${part.tagName.toLowerCase()} "${(part.textContent ?? '').trim().slice(0, 30)}" ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`,
    );
}
