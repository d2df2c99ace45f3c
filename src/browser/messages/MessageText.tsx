import { paragraphsOf, withAddresses } from '#shared/messages/message-text.ts';
import { outside } from '../ui/text/outside-link.ts';

/** The paragraphs of a message, with its addresses as links. */
export const MessageText = ({ text }: { text: string }) => (
  <div className="grid gap-3 whitespace-pre-line [overflow-wrap:anywhere]">{paragraphsOf(text).map(paragraph)}</div>
);

/** The same place on the page has the same paragraph for as long as the text stays. */
const paragraph = (words: string, index: number) => (
  <p key={index} dir="auto">
    {withAddresses(words).map((piece, place) => (place % 2 === 0 ? piece : link(piece, place)))}
  </p>
);

function link(address: string, key: number) {
  const href = /^www/i.test(address) ? `https://${address}` : address;
  return (
    <a key={key} href={href} {...outside(href)}>
      {address}
    </a>
  );
}
