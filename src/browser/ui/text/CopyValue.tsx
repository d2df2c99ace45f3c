import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { Announced } from './Announced.tsx';

interface Props {
  /** What it is, e.g. `PayBill number`. */
  label: string;
  value: string;
}

/** A value to be entered elsewhere, such as the number to pay to, with a button that copies it. */
export function CopyValue({ label, value }: Props) {
  const text = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    // Some browsers do not allow it, and none does without TLS. Then the value is selected, to be copied by hand.
    if (!copied && text.current) getSelection()?.selectAllChildren(text.current);
    setMessage(copied ? 'Copied.' : "It's selected. Copy it with your keyboard or a long press.");
  };
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line py-1 [&+&]:border-t">
      <dt className="text-muted first-letter:uppercase">{label}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
        <strong className="min-w-0 flex-1 text-right font-mono font-semibold [overflow-wrap:anywhere]">
          <span ref={text} className="inline-block text-left">
            {value}
          </span>
        </strong>
        <Button look="plain" className="!px-3" aria-label={`Copy the ${label}`} onClick={() => void copy()}>
          <Icon name="copy" />
        </Button>
        <Announced as="span" className="basis-full text-right text-sm text-muted empty:sr-only">
          {message}
        </Announced>
      </dd>
    </div>
  );
}
