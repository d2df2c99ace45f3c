/** Loaded in the browser, because each visit gets eight random photos. */
import { useState } from 'react';
import { HttpError } from '#shared/http/errors.ts';
import { fetchJson } from '#shared/http/fetch-json.ts';
import { type Photo, PhotoSchema } from '#shared/site/photo.ts';
import { listReply } from '../../http/list-reply.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { BlankCard, PhotoCard } from './PhotoCard.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { failureText } from './photo-texts.ts';
import { PHOTO_COUNT, photosAddress, takePreloadedPhotos } from './preloaded-photos.ts';

/**
 * `GET planetary/apod` (docs/calls.md).
 * @throws Error "API request failed" if the service rejects the call, with the `HttpError` as its cause; NetworkError; ShapeError.
 */
async function fetchPhotos(): Promise<Photo[]> {
  try {
    const { value } = await fetchJson(photosAddress, listReply(PhotoSchema), { response: takePreloadedPhotos() });
    // Entries without a picture come last.
    return value.slice(0, PHOTO_COUNT).sort((one, other) => Number(lacksPicture(one)) - Number(lacksPicture(other)));
  } catch (error) {
    throw error instanceof HttpError ? new Error('API request failed', { cause: error }) : error;
  }
}

const lacksPicture = ({ small }: Photo) => small.length === 0;

const GRID = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-4';
/** Photos in the first row on a wide screen. */
const FIRST_ROW = 4;
const PLACEHOLDERS = Array.from({ length: PHOTO_COUNT }, (_, index) => `placeholder ${index + 1}`);

export function PhotosOfTheDay() {
  const loaded = useAnswer({ key: 'photos', load: fetchPhotos }, 'Error fetching data:');
  /** Stays after closing, so that the dialog can return the focus. */
  const [photoIndex, setPhotoIndex] = useState(0);
  const [open, setOpen] = useState(false);

  if (loaded.loading) {
    return (
      <div className="[@media(scripting:none)]:hidden">
        <Loading>Loading the photos...</Loading>
        <div aria-hidden="true" className={GRID}>
          {PLACEHOLDERS.map((key, index) => (
            <BlankCard key={key} first={index === 0} />
          ))}
        </div>
      </div>
    );
  }

  const photos = loaded.value;
  const retry = () => {
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
    loaded.refresh();
  };
  if (photos === null) return <PhotosMissing onRetry={retry}>{failureText(loaded.error)}</PhotosMissing>;
  const photo = photos[photoIndex];
  if (photo === undefined) return <PhotosMissing>NASA's service had no photos to show. Come back later.</PhotosMissing>;
  return (
    <>
      <Announced className="flex min-h-5 flex-wrap items-center gap-x-6 py-6 text-muted">
        {`${photos.length === 1 ? '1 photo' : `${photos.length} photos`}, picked at random.`}
      </Announced>
      <ul className={GRID}>
        {photos.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same day may come twice, and the order never changes
          <li key={index}>
            <PhotoCard
              photo={one}
              eager={index < FIRST_ROW}
              onOpen={() => {
                setPhotoIndex(index);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      <PhotoDialog key={photoIndex} photo={photo} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface Props {
  /** What happened. */
  children: string;
  onRetry?: () => void;
}

/** Shown instead of photos: a closed dome, what happened, and what to do. */
const PhotosMissing = ({ children, onRetry }: Props) => (
  <div className="mt-8 grid grid-cols-1 justify-items-center gap-4 border border-line bg-surface px-6 py-12 text-center">
    <svg viewBox="0 0 240 150" fill="none" aria-hidden="true" className="w-48 max-w-full stroke-edge" strokeWidth="2">
      <path d="M60 130V90a60 60 0 0 1 120 0v40M40 130h160M60 98h120" />
      <path d="M106 34v64M134 34v64" strokeDasharray="3 6" />
      <path d="M20 24v10M15 29h10M214 54v10M209 59h10M186 14v6M183 17h6" className="stroke-accent" />
    </svg>
    <h2 className="text-2xl">The photos couldn't be loaded</h2>
    <Announced isUrgent className="max-w-prose text-muted">
      {children}
    </Announced>
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      <a href="https://apod.nasa.gov/" target="_blank" rel="noopener noreferrer" className="py-2">
        <span>Today's photo on NASA's page</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  </div>
);
