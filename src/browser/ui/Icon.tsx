import { ICON_SHAPES, type IconName } from './icon-shapes.ts';

interface Props {
  name: IconName;
  /** Its size, e.g. `size-6`. */
  className?: string;
}

/** A drawn sign, hidden from screen readers: its meaning is in the text beside it, or in `aria-label` of its link. */
export const Icon = ({ name, className = 'size-5' }: Props) => (
  <svg
    viewBox="0 0 24 24"
    className={`flex-none ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={ICON_SHAPES[name]} />
  </svg>
);
