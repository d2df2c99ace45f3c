import { isNotThere } from '../../../shared/http/errors.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { NOT_POSSIBLE } from './places-words.ts';
import { WriteToTheClub } from './WriteToTheClub.tsx';

/** Why the box of an event has nothing to show although the server answered. */
export const PlaceRefused = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isNotThere(error) ? (
    <p role="status">
      {NOT_POSSIBLE} <WriteToTheClub />
    </p>
  ) : (
    <LoadFailure what="Your place could not be loaded." error={error} onRetry={onRetry} />
  );
