import { useState } from 'react';
import { CoverDrawing } from './CoverDrawing.tsx';
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
