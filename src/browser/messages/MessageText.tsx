import { paragraphsOf, withAddresses } from '#shared/messages/message-text.ts';
import { outside } from '../ui/text/outside-link.ts';

/** The paragraphs of a message, with its addresses as links. */
export const MessageText = ({ text }: { text: string }) => (
  <div className="grid gap-3 whitespace-pre-line [overflow-wrap:anywhere]">{paragraphsOf(text).map(paragraph)}</div>
);

/** The same place on the page has the same paragraph for as long as the text stays. */
const paragraph = (words: string, index: number) => (
  <p key={index} dir="auto">
    {withAddresses(words).map(piece)}
  </p>
);

/** Every second one is an address. */
function piece(text: string, index: number) {
  if (index % 2 === 0) return <span key={index}>{text}</span>;

  const href = /^www/i.test(text) ? `https://${text}` : text;
  return (
    <a key={index} href={href} {...outside(href)}>
      {text}
    </a>
  );
}
