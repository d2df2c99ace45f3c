import { Button } from '../Button.tsx';
import { FocusedWords } from '../text/FocusedWords.tsx';

interface Props {
  /** Sends again, over what is saved now. */
  onMine: () => void;
  /** Fills the form with what is saved now. */
  onTheirs: () => void;
  /** A sentence about what someone else has changed. */
  children: string;
}

/** In a form whose change was rejected, because someone else has saved one since. What was typed stays until the person chooses. */
export const ConflictNotice = ({ onMine, onTheirs, children }: Props) => (
  <div className="grid gap-3 rounded border border-accent/60 bg-accent/10 px-4 py-3">
    <FocusedWords>{children}</FocusedWords>
    <div className="flex flex-wrap gap-3">
      <Button look="strong" onClick={onMine}>
        Keep mine
      </Button>
      <Button look="plain" onClick={onTheirs}>
        Take theirs
      </Button>
    </div>
  </div>
);
