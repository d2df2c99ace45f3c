import { useRef, useState } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** What it is, e.g. `PayBill number`. */
  label: string;
  value: string;
}

/** A value to be entered elsewhere, such as the number to pay to, with a button that copies it. */
export function CopyValue({ label, value }: Props) {
  const text = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    // Some browsers refuse, and all do without TLS. Then the value is selected, to be copied by hand.
    if (!copied && text.current) getSelection()?.selectAllChildren(text.current);
    setSaid(copied ? 'Copied.' : "It's selected. Copy it with your keyboard or a long press.");
  };
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong ref={text} className="font-mono text-xl font-semibold [overflow-wrap:anywhere]">
          {value}
        </strong>
        <Button look="plain" aria-label={`Copy the ${label}`} onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status" className="text-sm text-muted">
          {said}
        </span>
      </dd>
    </div>
  );
}
