import { useDeferredValue } from 'react';
import { descriptionHtml } from '../../../../../shared/html/clean-html.ts';

/** The description as its page shows it. Links open in a new tab, because leaving the page would lose the form. */
export function DescriptionPreview({ text }: { text: string }) {
  const html = descriptionHtml(useDeferredValue(text)).replaceAll('<a href=', '<a target="_blank" href=');
  return (
    <section aria-label="Preview of the description" className="rounded border border-line p-4">
      {html === '' ? (
        <p className="text-sm text-muted">There is nothing to show yet.</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by shared/html/clean-html.ts
        <div className="prose event-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
}
