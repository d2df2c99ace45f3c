import { HttpError } from '../../../../shared/http/errors.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SignInAgain } from '../../../ui/SignInAgain.tsx';
import { writeFailureSentence } from './write-failure.ts';

/** Why the event is still there. Nothing was typed that could be lost, so the words are not those of a form. */
export const DeleteFailure = ({ error }: { error: unknown }) =>
  error instanceof HttpError && error.status === 401 ? (
    <SignInAgain
      next={location.pathname}
      problem="The event was not deleted: your session has ended."
      then="delete it again."
    />
  ) : (
    <Notice>The event was not deleted. {writeFailureSentence(error, null)}</Notice>
  );
