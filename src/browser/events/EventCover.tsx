import type { ImgHTMLAttributes } from 'react';
import { fitCover } from './built-events.ts';

interface Props {
  /** Full address; null when there is none. */
  cover: string | null;
  /** Of the event. It decides how the drawing is rotated. */
  id: number;
  /** True for a cover that is visible without scrolling. */
  eager?: boolean;
  /** Not cropped, as on the event's own page. */
  whole?: boolean;
  /** Always cropped, also a tall one. */
  cropped?: boolean;
  className?: string;
}

/**
 * A cover, 16:9. It is decorative: the title is beside it. A drawing is always behind the picture, so that it shows when the picture does
 * not load, even without JavaScript.
 */
export const EventCover = ({ cover, id, eager = false, whole = false, cropped = false, className = '' }: Props) => (
  <span data-tall={whole || undefined} className={`relative block aspect-video overflow-hidden ${className}`}>
    <CoverDrawing id={id} />
    {cover !== null && (
      <CoverPicture
        key={cover}
        cropped={cropped}
        src={cover}
        alt=""
        width={1200}
        height={675}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        data-cover={whole ? 'whole' : ''}
      />
    )}
  </span>
);

/** An orbit, rotated differently for each event. Visible where there is no cover, or it does not load. */
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

interface CoverPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  cropped?: boolean;
}

/**
 * Fills a 16:9 frame. A tall picture is shown whole, on a blurred, darker copy of itself. Other pictures are cropped and have no visible
 * copy, because blurring a page of them is slow on a phone. The frame is marked by built-events.ts, here and in built pages.
 */
export function CoverPicture({ src, alt, cropped = false, ...img }: CoverPictureProps) {
  return (
    <>
      {!cropped && (
        <img
          src={src}
          alt=""
          referrerPolicy={img.referrerPolicy}
          className="absolute inset-0 hidden size-full scale-125 object-cover blur-lg brightness-75 [[data-tall]>&]:block"
        />
      )}
      <img
        {...img}
        ref={fitLoaded}
        src={src}
        alt={alt}
        onError={({ currentTarget }) => fitCover(currentTarget)}
        onLoad={({ currentTarget }) => fitCover(currentTarget)}
        className="absolute inset-0 size-full object-cover [[data-tall]>&]:object-contain"
      />
    </>
  );
}

/** Catches a picture that loaded or failed before hydration: its event is lost. */
function fitLoaded(picture: HTMLImageElement | null): void {
  if (picture?.complete) fitCover(picture);
}
