/** The texts typed into an island that React removes or draws again. */

type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXTS = 'textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=search])';

/** The texts in the fields of a part, without passwords. */
export const typedTexts = (part: HTMLElement): string =>
  [...part.querySelectorAll<HTMLElement>(`${TEXTS}, [contenteditable=true]`)]
    .map((field) => ('value' in field ? String(field.value) : field.innerText).trim())
    .filter((text) => text !== '')
    .join('\n\n');

/**
 * React draws an island again if the browser translated the built HTML before the script loaded.
 * @returns a function that puts the typed texts and the focus into the new fields.
 */
export function rememberFields(island: HTMLElement): () => void {
  const fieldsOf = () => [...island.querySelectorAll<Field>(`${TEXTS}, input[type=password]`)];
  const before = fieldsOf();
  const focused = document.activeElement;
  return () => {
    const now = fieldsOf();
    for (const [index, field] of before.entries()) {
      const next = now[index];
      if (!next || field.isConnected) continue;
      if (field.value !== next.value) type(next, field.value);
      if (field === focused) next.focus();
    }
  };
}

/** As if by keyboard: React listens to the event, and would overlook a value that was set directly. */
function type(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
