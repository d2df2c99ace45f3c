/** Measures controls and links of a page. Each function runs in the browser with `page.evaluate`, so it uses nothing outside itself. */

/** Pairs of controls and links that overlap, so that part of one cannot be pressed. */
export function overlappingControls(): string[] {
  const SELECTOR = 'a[href], button, input, select, textarea, summary';
  const room = document.querySelector('dialog:modal') ?? document.body;
  const name = (part: Element) =>
    `${part.tagName.toLowerCase()} "${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 30)}"`;
  // May cover other controls: the header and sticky buttons, below which the page scrolls; a popover, a calendar and an open menu.
  const opened = new Set(
    [...room.querySelectorAll('button[aria-expanded=true][aria-controls]')].map((opener) =>
      opener.getAttribute('aria-controls'),
    ),
  );
  const isLayer = (part: Element) => {
    const { position, bottom } = getComputedStyle(part);
    return (
      (position === 'absolute' && (opened.has(part.id) || part.parentElement?.matches('details[open]'))) ||
      (position === 'sticky' && bottom !== 'auto') ||
      part.matches('[popover], dialog, [role=dialog], header, [data-sonner-toaster]')
    );
  };
  const layer = (part: Element | null): Element | null =>
    part === null || isLayer(part) ? part : layer(part.parentElement);
  /** The part of a box that is not scrolled out of view. */
  const visiblePart = (part: Element, { left, right, top, bottom }: DOMRect) => {
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
      boxes: [...part.getClientRects()]
        .map((box) => visiblePart(part, box))
        .filter(({ right, left }) => right - left > 1),
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
 * Controls and links smaller than 24 by 24 pixels (WCAG 2.5.8). A link in a sentence may be smaller, and so may one if a circle of 24 pixels
 * around its centre touches no other.
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
    [...(part.parentElement?.childNodes ?? [])].some(
      (node) =>
        // A text of an island may have an element of its own.
        (node.nodeType === 3 || (node instanceof HTMLSpanElement && getComputedStyle(node).display === 'inline')) &&
        node.textContent?.trim() !== '',
    );
  const room = document.querySelector('dialog:modal') ?? document.body;
  const parts = [...room.querySelectorAll(SELECTOR)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((part) => part.closest('[inert], [aria-hidden=true]') === null)
    .map((part) => ({ part, box: boxOf(part) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const isSpaced = (box: DOMRect, part: Element) => {
    const { x, y } = middle(box);
    return parts.every((other) => {
      if (other.part === part) return true;
      const dx = Math.max(other.box.left - x, 0, x - other.box.right);
      const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(dx, dy) >= LEAST / 2;
    });
  };
  return parts
    .filter(({ part, box }) => (box.width < LEAST || box.height < LEAST) && !inSentence(part) && !isSpaced(box, part))
    .map(
      ({ part, box }) =>
        `${part.tagName.toLowerCase()} "${(part.textContent ?? '').trim().slice(0, 30)}" ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`,
    );
}
