import type { Photo } from '#shared/site/photo.ts';
import { excerpt } from '#shared/text/plain-text.ts';
import { PhotoPicture } from './PhotoPicture.tsx';
import { credit, longDate, pictureFallback } from './photo-texts.ts';

interface Props {
  photo: Photo;
  /** True for the first row on a wide screen, which is visible without scrolling. */
  eager: boolean;
  onOpen: () => void;
}

/** Characters of an explanation that a card shows. */
const EXCERPT_LENGTH = 140;

/** One photo: date, picture, title and excerpt. A click anywhere opens it. */
export const PhotoCard = ({ photo, eager, onOpen }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is for the keyboard, and its click bubbles up here
  <article
    onClick={onOpen}
    className="group flex h-full cursor-pointer flex-col border border-line bg-surface p-3 transition-colors focus-within:border-accent hover:border-accent"
  >
    <p className="mb-2 font-mono text-xs text-muted [overflow-wrap:anywhere]">
      <time dateTime={photo.date}>{longDate(photo.date)}</time>
    </p>
    <PhotoPicture
      addresses={photo.small}
      alt={photo.title}
      fallback={pictureFallback(photo)}
      eager={eager}
      className="object-cover"
    />
    <div className="flex grow flex-col pt-4 md:min-h-52">
      <h2 className="text-lg">
        <button type="button" aria-haspopup="dialog" className="w-full text-left leading-snug group-hover:text-accent">
          {photo.title}
        </button>
      </h2>
      <p className="mt-2 text-sm text-muted">{excerpt(photo.explanation, EXCERPT_LENGTH)}</p>
      <p className="mt-auto line-clamp-1 pt-4 text-xs text-muted">{`Credit: ${credit(photo)}`}</p>
    </div>
  </article>
);

/**
 * A placeholder until the photos are loaded.
 * @param first the page itself shows the first picture in it (head/photos.ts).
 */
export const BlankCard = ({ first = false }: { first?: boolean }) => (
  <div className="h-full border border-line bg-surface p-3">
    <div className="mb-2 h-4" />
    <div className="relative">
      <div className="aspect-[4/3] animate-pulse bg-raised" />
      {first && (
        <img
          data-first-photo
          suppressHydrationWarning // of `src`
          alt=""
          width={960}
          height={720}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
    <div className="min-h-44 pt-4 md:min-h-52">
      <div className="h-5 w-3/4 bg-raised" />
      <div className="mt-4 h-3 bg-raised" />
      <div className="mt-2 h-3 w-5/6 bg-raised" />
    </div>
  </div>
);
