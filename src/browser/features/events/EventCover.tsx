import { useState } from 'react';
import { CoverPicture } from './CoverPicture.tsx';

interface Props {
  /** Full address; null when there is none. */
  cover: string | null;
  /** Of the event: the drawing behind is turned by it. */
  id: number;
  /** True for what a reader sees first. */
  eager?: boolean;
  /** Not cut: on its own page all of it is seen. */
  whole?: boolean;
  className?: string;
}

/**
 * A cover, 16 by 9. Decoration: the title is beside it. The drawing is always there, behind the picture, so that
 * one which does not load is never missed; without the script too.
 */
export function EventCover({ cover, id, eager = false, whole = false, className = '' }: Props) {
  // The address and not a yes or no: a new cover gets its own chance.
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={`relative block aspect-video overflow-hidden ${className}`}>
      <CoverDrawing id={id} />
      {cover !== null && cover !== broken && (
        <CoverPicture
          src={cover}
          whole={whole}
          onBroken={() => setBroken(cover)}
          alt=""
          width={1200}
          height={675}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          data-cover
        />
      )}
    </span>
  );
}

/** Shown where an event has no cover, or one that does not load: an orbit, turned differently for each event. */
const CoverDrawing = ({ id }: { id: number }) => (
  <svg
    viewBox="0 0 320 180"
    fill="none"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className="absolute inset-0 size-full bg-raised stroke-line"
  >
    <path d="M0 45h320M0 90h320M0 135h320M40 0v180M100 0v180M160 0v180M220 0v180M280 0v180" strokeWidth=".75" />
    <circle cx="160" cy="90" r="25" className="fill-accent/15 stroke-accent/60" strokeWidth="1.5" />
    <path d="M156 90h8M160 86v8" className="stroke-accent/60" />
    <g transform={`rotate(${(id * 47) % 180} 160 90)`} strokeWidth="1.5">
      <ellipse cx="160" cy="90" rx="72" ry="30" className="stroke-edge/70" />
      <ellipse cx="160" cy="90" rx="128" ry="58" strokeDasharray="2 7" className="stroke-edge/70" />
      <circle cx="232" cy="90" r="4.5" className="fill-accent stroke-none" />
    </g>
  </svg>
);
