import { useState } from 'react';

const DEFAULT_AVATAR = '/default-avatar.svg';
/** Twice the displayed size, for high-density screens. */
const SIZE_PX = 80;

interface Props {
  /** Of the picture; null when the account was deleted. */
  address: string | null;
  /** The displayed size, e.g. `size-10`. */
  className: string;
}

/** An author's picture as a circle. Decoration: the name is beside it. */
export function Avatar({ address, className }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <img
      src={address === null || broken ? DEFAULT_AVATAR : small(address)}
      onError={() => setBroken(true)}
      alt=""
      width={SIZE_PX}
      height={SIZE_PX}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      // `::after` hides the browser's icon for a broken picture, also before the script runs. A loaded picture has no `::after`.
      className={`relative flex-none overflow-hidden rounded-full border border-line bg-raised object-cover after:absolute after:inset-0 after:bg-raised ${className}`}
    />
  );
}

/** GitHub serves avatars in any size: 2 kB instead of 30. */
function small(address: string): string {
  const url = new URL(address);
  if (url.hostname === 'avatars.githubusercontent.com') url.searchParams.set('s', String(SIZE_PX));
  return url.href;
}
