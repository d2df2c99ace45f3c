import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';
import { BACKDROP, isTall } from './tall-cover.ts';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
}

/**
 * Fills a frame of 16 by 9: cut to it, or whole when it is tall. The copy behind a tall one is made only when it is needed, so that
 * the others cost a phone no blur.
 */
export function CoverPicture({ src, alt, ...img }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  /** The address and not a yes or no: the next picture may have another shape. */
  const [tall, setTall] = useState<string | null>(null);
  const isWhole = tall === src;
  const look = (shown: HTMLImageElement) => setTall(isTall(shown) ? src : null);

  // One that was there before the island ran tells nobody any more that it has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth > 0) look(picture.current);
  }, [src]);

  return (
    <>
      {isWhole && <img src={src} alt="" className={`absolute inset-0 size-full object-cover ${BACKDROP}`} />}
      <img
        {...img}
        ref={picture}
        src={src}
        alt={alt}
        onLoad={({ currentTarget }) => look(currentTarget)}
        className={`absolute inset-0 size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
      />
    </>
  );
}
