import { failureSentence } from '../../http/failure-sentence.ts';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  /** What could not be loaded, as a sentence. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Says what could not be loaded, and why. */
export const LoadFailure = ({ what, error, onRetry }: Props) => (
  <Notice onRetry={onRetry}>
    {what} {failureSentence(error, null)}
  </Notice>
);
