import { count } from '#shared/text/plain-text.ts';
import { Icon } from '../ui/Icon.tsx';

const STEPS = ['Sign up', 'Verify your email', 'Pay and enter the code', 'An officer reviews it'];

/** What the circles show: the current step and those after it. */
export const stepsLeft = (current: number): string => count(STEPS.length + 1 - current, 'step');

interface Props {
  /** The current step, from 1. Earlier steps are done. */
  current: number;
  /** Name of the third step, for backends without a call for payments. */
  payLabel?: string;
}

const DONE = 'border-good bg-good/10 text-good';
const NOW = 'border-signal bg-signal text-on-signal';
const AHEAD = 'border-edge text-muted';

/** The four steps to a membership, as numbered dots on a line. Steps that are done have a tick. */
export const MembershipSteps = ({ current, payLabel }: Props) => (
  // Two columns where there is too little room for four, as with large text.
  <ol
    aria-label="Steps to become a member"
    className="grid grid-cols-[repeat(auto-fit,minmax(min(3.75rem,100%),1fr))] gap-y-3 text-xs sm:text-sm"
  >
    {STEPS.map((words, index) => {
      const [number, isDone] = [index + 1, index + 1 < current];
      const look = isDone ? DONE : number === current ? NOW : AHEAD;
      return (
        <li key={words} aria-current={number === current ? 'step' : undefined} className="grid content-start gap-2">
          <span aria-hidden="true" className="flex items-center">
            <span
              className={`grid size-6 flex-none place-items-center rounded-full border font-display font-medium ${look}`}
            >
              {isDone ? <Icon name="check" className="size-4" /> : number}
            </span>
            {number < STEPS.length && <span className={`flex-1 border-t ${isDone ? 'border-good' : 'border-edge'}`} />}
          </span>
          <span className={`pr-2 ${number === current ? 'font-medium' : 'text-muted'}`}>
            <span>{(number === 3 && payLabel) || words}</span>
            {isDone && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      );
    })}
  </ol>
);
