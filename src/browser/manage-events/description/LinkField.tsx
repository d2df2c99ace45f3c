import { type ButtonHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/form/fields.tsx';
import { linkAddress } from './links.ts';

interface Props {
  /** The address of the existing link; empty for a new one. */
  href: string;
  onSet: (href: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}

const NO_ADDRESS = 'Enter a web address, such as https://example.org, or an email address.';
const ID = 'description-link';

/** Asks for the address of a link. Not a form element, because it is inside a form. */
export function LinkField({ href, onSet, onRemove, onCancel }: Props) {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const set = () => {
    const address = linkAddress(typed);
    if (address !== null) return onSet(address);
    setError(NO_ADDRESS);
    input.current?.focus();
  };
  const takeKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither submits the surrounding form nor closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onCancel();
  };
  return (
    // Typing here does not change the event yet.
    <div className="grid gap-3 rounded border border-line bg-raised p-4" onInput={(event) => event.stopPropagation()}>
      <TextField
        ref={input}
        name={ID}
        label="Link to"
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onKeyDown={takeKey}
      />
      <div className="flex flex-wrap gap-x-4">
        <TextButton onClick={set}>Set link</TextButton>
        {href !== '' && <TextButton onClick={onRemove}>Remove link</TextButton>}
        <TextButton onClick={onCancel}>Cancel</TextButton>
      </div>
    </div>
  );
}

/** A small button beside a field. */
export const TextButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} className="min-h-11 text-left text-accent underline underline-offset-4" />
);
