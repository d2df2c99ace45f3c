import { isNotThere } from '../../../shared/http/errors.ts';
import { ExpiredNotice } from '../../ui/SignInAgain.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { NOT_POSSIBLE } from './opening-words.ts';
import { WriteToTheClub } from './WriteToTheClub.tsx';

interface Props {
  /** The server's error; null when the session has ended. */
  error: unknown;
  onRetry: () => void;
}

/** Rare states of the box about places: the session has ended, or the server returned an error. */
export function PlaceProblem({ error, onRetry }: Props) {
  if (error === null) return <ExpiredNotice />;
  if (!isNotThere(error)) return <LoadFailure what="Your place could not be loaded." error={error} onRetry={onRetry} />;
  return (
    <p role="status">
      {NOT_POSSIBLE} <WriteToTheClub />
    </p>
  );
}
