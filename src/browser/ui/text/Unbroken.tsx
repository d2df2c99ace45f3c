import { unbrokenParts } from '#shared/text/unbroken.ts';

/** A text whose numbers and codes stay on one line. */
export function Unbroken({ children }: { children: string }) {
  const parts = unbrokenParts(children);
  if (parts.length === 1) return <span>{children}</span>;
  return (
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
        <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
