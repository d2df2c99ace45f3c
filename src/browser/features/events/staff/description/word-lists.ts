/**
 * Converts Word's lists, which are paragraphs with a marker, such as
 * `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Kite</p>`, into list elements.
 */

const ITEM = '[data-style*="mso-list:"]:is(p, h1, h2, h3, h4, h5, h6)';
/** The marker of an ordered list: `1.`, `a)`, `iv.` */
const ORDERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;

/** @param body with its style attributes renamed to `data-style`. */
export function makeWordLists(body: HTMLElement): void {
  /** The open lists, the outermost first. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>(ITEM)) {
    if (last === null || paragraph.previousElementSibling !== open[0]) open = [];
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(paragraph.dataset.style ?? '')?.[1] ?? 1);
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore"]');
    const tag = ORDERED.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    open = open.slice(0, level);
    // A different kind of marker on the outermost level starts a new list.
    if (open.length === 1 && open[0]?.localName !== tag) open = [];
    if (open.length === 0) {
      const list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
      open = [list];
    }
    while (open.length < level && open.at(-1)?.lastElementChild) {
      const inner = body.ownerDocument.createElement(tag);
      open.at(-1)?.lastElementChild?.append(inner);
      open.push(inner);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = item;
  }
}
