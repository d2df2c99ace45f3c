import { Icon } from '../../ui/Icon.tsx';

const STEPS = ['Sign up', 'Confirm your email', 'Pay and tell us the code', 'An officer checks it'];

interface Props {
  /** The step that the person is at, from 1. Those before it are done. */
  current: number;
}

const DONE = 'border-good bg-good/10 text-good';
const NOW = 'border-signal bg-signal text-on-signal';
const AHEAD = 'border-edge text-muted';

/** The way to a membership, with ticks at what is done. */
export const JoiningSteps = ({ current }: Props) => (
  <ol aria-label="Steps to become a member" className="grid grid-cols-1 gap-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
    {STEPS.map((words, index) => {
      const [number, done] = [index + 1, index + 1 < current];
      const look = done ? DONE : number === current ? NOW : AHEAD;
      return (
        <li key={words} aria-current={number === current ? 'step' : undefined} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`grid size-6 flex-none place-items-center rounded-full border font-display font-medium ${look}`}
          >
            {done ? <Icon name="check" className="size-4" /> : number}
          </span>
          <span className={number === current ? 'font-medium' : 'text-muted'}>
            {words}
            {done && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      );
    })}
  </ol>
);
