import { Button } from './Button.tsx';

interface Props {
  /** Why there is nothing, in one sentence. */
  children: string;
  /** The way on; left out: there is none. */
  button?: { label: string; onClick: () => void } | undefined;
}

/** Stands where the entries of a list would. */
export const EmptyList = ({ children, button }: Props) => (
  <div className="grid justify-items-start gap-5 rounded-lg border border-dashed border-edge px-6 py-12">
    <p className="max-w-prose font-display text-xl">{children}</p>
    {button && (
      <Button look="plain" onClick={button.onClick}>
        {button.label}
      </Button>
    )}
  </div>
);
