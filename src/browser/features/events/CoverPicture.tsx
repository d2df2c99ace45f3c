import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

/** A portrait picture, such as a poster: cropped to 16:9 it would lose more than a third. */
const isTall = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth < naturalHeight * 1.2;

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'onError' | 'onLoad'> {
  src: string;
  alt: string;
  /** Never cropped. */
  whole?: boolean;
  /** Called when it could not be loaded. */
  onBroken?: () => void;
}

/**
 * Fills a 16:9 frame. A tall picture is shown whole, on a blurred, darker copy of itself. Other pictures are cropped, unless `whole` is
 * set, and have no copy, because blurring a page of them is slow on a phone.
 */
export function CoverPicture({ src, alt, whole = false, onBroken, ...img }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  /** The address of the picture that is tall; the next one may have another shape. */
  const [tall, setTall] = useState<string | null>(null);
  const isWhole = whole || tall === src;
  const look = (shown: HTMLImageElement) => setTall(isTall(shown) ? src : null);

  // Catches a picture that loaded or failed before hydration: its event is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later pictures fire their own events
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
