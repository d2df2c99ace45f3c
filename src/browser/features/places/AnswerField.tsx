import { ANSWER_LIMIT } from '../../../shared/schemas/event-places.ts';
import { TextField } from '../../ui/fields.tsx';

interface Props {
  question: string;
  answer: string;
  error: string | undefined;
  onAnswer: (answer: string) => void;
}

const ID = 'place-answer';
const HINT = 'You can leave it blank. Only officers see it.';

/** The officers' question to everybody who comes. A plain input, because it needs none of the checks of a form. */
export const AnswerField = ({ question, answer, error, onAnswer }: Props) => (
  <TextField
    name={ID}
    label={question}
    hint={HINT}
    error={error}
    autoComplete="off"
    maxLength={ANSWER_LIMIT}
    value={answer}
    onChange={(event) => onAnswer(event.target.value)}
  />
);
