import { linkAddresses } from '#shared/html/description-markup.ts';
import { escaped } from '#shared/html/formulas.ts';
import { paragraphsOf } from '#shared/messages/message-text.ts';

const markup = (text: string) =>
  paragraphsOf(text)
    .map((paragraph) => `<p>${linkAddresses(escaped(paragraph))}</p>`)
    .join('');

/** The paragraphs of a message, with its addresses as links. */
export const MessageText = ({ text }: { text: string }) => (
  <div
    className="grid gap-3 whitespace-pre-line [overflow-wrap:anywhere]"
    dir="auto"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; then only addresses become links
    dangerouslySetInnerHTML={{ __html: markup(text) }}
  />
);
