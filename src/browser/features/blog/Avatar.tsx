import { useState } from 'react';
import type { Author } from '../../../shared/schemas/post.ts';

const DEFAULT_AVATAR = '/default-avatar.svg';
/** Pixels: sharp on screens of double density. */
const SIZE_PX = 80;

/** An author's picture as a circle. Decoration: the name is beside it. */
export function Avatar({ author, className = 'size-10' }: { author: Author | null; className?: string }) {
  const [broken, setBroken] = useState(false);
  const image = author?.avatar_url ?? null;
  return (
    <img
      src={image === null || broken ? DEFAULT_AVATAR : small(image)}
      onError={() => setBroken(true)}
      alt=""
      width={SIZE_PX}
      height={SIZE_PX}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`flex-none rounded-full border border-line bg-raised object-cover ${className}`}
    />
  );
}

/** GitHub gives its avatars in any size: 2 kB instead of 30. */
function small(address: string): string {
  const url = new URL(address);
  if (url.hostname === 'avatars.githubusercontent.com') url.searchParams.set('s', String(SIZE_PX));
  return url.href;
}
