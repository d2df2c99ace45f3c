import { useState } from 'react';

interface Props {
  /** Address of the picture. The default picture stands in for none, and for one that does not load. */
  image: string | null;
  /** Its border, e.g. `border border-line`. */
  className?: string;
}

const DEFAULT_IMAGE = '/default-avatar.svg';

/** A person's photo as a circle. Decoration: the name is beside it. */
export function Portrait({ image, className = 'border border-line' }: Props) {
  // The address and not a yes or no: a new photo gets its own chance.
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      src={image === null || image === broken ? DEFAULT_IMAGE : image}
      onError={() => setBroken(image)}
      alt=""
      width={160}
      height={160}
      referrerPolicy="no-referrer"
      className={`size-40 rounded-full bg-raised object-cover ${className}`}
    />
  );
}
