import { Button } from '../../../../ui/Button.tsx';
import { dropTap, type Tap } from './door-taps.ts';
import { LetIn } from './LetIn.tsx';

interface Props {
  tap: Tap;
  name: string;
  /** Whether this officer made the tap. Only that officer can dismiss it. */
  isOwn: boolean;
  onLetIn: () => void;
}

/** A tap that the backend rejected. The officer decides what to do. */
export const RefusedTap = ({ tap, name, isOwn, onLetIn }: Props) => (
  <div className="grid gap-3 py-3">
    <p role="alert" className="border-l-2 border-danger pl-2">
      {tap.refused === 'not_coming'
        ? `${name} has no place any more. Nothing was written down.`
        : `The server did not take this for ${name}. Nothing was written down.`}
    </p>
    {isOwn && (
      <div className="flex flex-wrap gap-3">
        {tap.refused === 'not_coming' && tap.present === 'here' && (
          <LetIn slug={tap.slug} by={tap.by} pk={tap.pk} name={name} onLetIn={onLetIn} />
        )}
        <div>
          <Button look="plain" onClick={() => dropTap(tap)}>
            Dismiss
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    )}
  </div>
);
