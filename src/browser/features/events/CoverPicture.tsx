import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

/** A poster or a photo held upright: cut to 16 by 9 it would lose more than a third. */
const isTall = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth < naturalHeight * 1.2;

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'onError' | 'onLoad'> {
  src: string;
  alt: string;
  /** Never cut, whatever its shape. */
  whole?: boolean;
  /** It could not be loaded. */
  onBroken?: () => void;
}

/**
 * Fills a frame of 16 by 9: cut to it, or whole on a blurred, darker copy of itself when it is tall. The copy of a list's cover is made only
 * when it is needed, so that a page of them costs a phone no blur.
 */
export function CoverPicture({ src, alt, whole = false, onBroken, ...img }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  /** The address and not a yes or no: the next picture may have another shape. */
  const [tall, setTall] = useState<string | null>(null);
  const isWhole = whole || tall === src;
  const look = (shown: HTMLImageElement) => setTall(isTall(shown) ? src : null);

  // One that came, or failed, before the island ran tells nobody any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any other picture tells by itself
  useEffect(() => {
    if (!picture.current?.complete) return;
    if (picture.current.naturalWidth === 0) onBroken?.();
    else look(picture.current);
  }, []);

  return (
    <>
      {isWhole && (
        <img
          src={src}
          alt=""
          referrerPolicy={img.referrerPolicy}
          className="absolute inset-0 size-full scale-125 object-cover blur-lg brightness-75"
        />
      )}
      <img
        {...img}
        ref={picture}
        src={src}
        alt={alt}
        onError={onBroken}
        onLoad={({ currentTarget }) => look(currentTarget)}
        className={`absolute inset-0 size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
      />
    </>
  );
}
