import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

/** A poster or a photo held upright: cut to 16 by 9 it would lose more than a third. */
const isTall = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth < naturalHeight * 1.2;

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** Never cut, whatever its shape. */
  whole?: boolean;
}

/**
 * Fills a frame of 16 by 9: cut to it, or whole on a blurred copy of itself when it is tall. The copy of a list's cover is made only
 * when it is needed, so that a page of them costs a phone no blur.
 */
export function CoverPicture({ src, alt, whole = false, ...img }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  /** The address and not a yes or no: the next picture may have another shape. */
  const [tall, setTall] = useState<string | null>(null);
  const isWhole = whole || tall === src;
  const look = (shown: HTMLImageElement) => setTall(isTall(shown) ? src : null);

  // One that was there before the island ran tells nobody any more that it has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any other picture tells by itself
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth > 0) look(picture.current);
  }, []);

  return (
    <>
      {isWhole && <img src={src} alt="" className="absolute inset-0 size-full scale-110 object-cover blur" />}
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
