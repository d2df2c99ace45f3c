import { Icon } from '../../ui/Icon.tsx';

const STEPS = ['Sign up', 'Confirm your email', 'Pay and tell us the code', 'An officer checks it'];

interface Props {
  /** The step that the person is at, from 1. Those before it are done. */
  current: number;
  /** What the third step is called where the backend cannot be told of a payment. */
  payLabel?: string;
}

const DONE = 'border-good bg-good/10 text-good';
const NOW = 'border-signal bg-signal text-on-signal';
const AHEAD = 'border-edge text-muted';

/** The way to a membership: four dots on one line, with ticks at what is done. */
export const JoiningSteps = ({ current, payLabel }: Props) => (
  // Two columns where large text leaves too little room for four.
  <ol
    aria-label="Steps to become a member"
    className="grid grid-cols-[repeat(auto-fit,minmax(min(3.75rem,100%),1fr))] gap-y-3 text-xs sm:text-sm"
  >
    {STEPS.map((words, index) => {
      const [number, done] = [index + 1, index + 1 < current];
      const look = done ? DONE : number === current ? NOW : AHEAD;
      return (
        <li key={words} aria-current={number === current ? 'step' : undefined} className="grid content-start gap-2">
          <span aria-hidden="true" className="flex items-center">
            <span
              className={`grid size-6 flex-none place-items-center rounded-full border font-display font-medium ${look}`}
            >
              {done ? <Icon name="check" className="size-4" /> : number}
            </span>
            {number < STEPS.length && <span className={`flex-1 border-t ${done ? 'border-good' : 'border-edge'}`} />}
          </span>
          <span className={`pr-2 ${number === current ? 'font-medium' : 'text-muted'}`}>
            {(number === 3 && payLabel) || words}
            {done && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      );
    })}
  </ol>
);
