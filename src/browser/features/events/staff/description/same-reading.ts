/** Compares two pieces of HTML by their text and the headings, lists, links and emphasis around it. */

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const MARKS = new Set(['strong', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'a']);

export const sameReading = (one: Element, other: Element): boolean => reading(one) === reading(other);

/** Ignores white space and paragraphs, because the editor wraps bare text in a paragraph. */
function reading(root: Element): string {
  const runs: { around: string; words: string }[] = [];
  const add = (around: string, words: string) => {
    const last = runs.at(-1);
    if (last?.around === around) last.words += words;
    else if (words !== '') runs.push({ around, words });
  };
  const walk = (parent: Element, blocks: readonly string[], marks: readonly string[]) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) {
        // Sorted, because the nesting order of marks makes no difference.
        add([...blocks, ...[...new Set(marks)].sort()].join(' '), node.textContent?.replace(/\s+/g, '') ?? '');
      } else if (node.nodeType === Node.ELEMENT_NODE) {
        const element = node as Element;
        const tag = element.localName;
        const name = SAME[tag] ?? tag;
        if (/^(?:br|hr|img)$/.test(tag)) add(blocks.join(' '), `<${tag}>`);
        else if (tag === 'p' || (tag === 'a' && !element.hasAttribute('href'))) walk(element, blocks, marks);
        else if (tag === 'a') walk(element, blocks, [...marks, `a=${element.getAttribute('href')}`]);
        else if (MARKS.has(name)) walk(element, blocks, [...marks, name]);
        else walk(element, [...blocks, name], marks);
      }
    }
  };
  walk(root, [], []);
  return runs.map(({ around, words }) => `${around}: ${words}`).join('\n');
}
