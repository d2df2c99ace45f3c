/**
 * Photo of the day. Path: pages/potd.astro -> PhotosOfTheDay -> photos-api.ts -> shared/http/fetch-json.ts
 * Nothing of it is in the built page: chance chooses eight photos for each visit.
 */
import { useState } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { BlankCard, PhotoCard } from './PhotoCard.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotosMissing } from './PhotosMissing.tsx';
import { failureText } from './photo-texts.ts';
import { fetchPhotos } from './photos-api.ts';
import { PHOTO_COUNT } from './preloaded-photos.ts';

const GRID = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-4';
const PLACES = Array.from({ length: PHOTO_COUNT }, (_, index) => `place ${index + 1}`);

export function PhotosOfTheDay() {
  const loaded = useQuery(fetchPhotos, 'Error fetching data:');
  /** Stays after closing, so that the dialog can give the focus back. */
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);

  if (loaded.loading) {
    return (
      <div className="[@media(scripting:none)]:hidden">
        <Loading>Loading the photos...</Loading>
        <div aria-hidden="true" className={GRID}>
          {PLACES.map((place) => (
            <BlankCard key={place} />
          ))}
        </div>
      </div>
    );
  }

  const photos = loaded.value;
  if (photos === null) return <PhotosMissing onRetry={loaded.refresh}>{failureText(loaded.error)}</PhotosMissing>;
  const photo = photos[shown];
  if (photo === undefined) return <PhotosMissing>NASA's service had no photos to show. Come back later.</PhotosMissing>;
  return (
    <>
      <p role="status" className="flex min-h-5 flex-wrap items-center gap-x-6 py-6 text-muted">
        {photos.length} photos, picked at random.
      </p>
      <ul className={GRID}>
        {photos.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chance may choose the same day twice, and the order never changes
          <li key={index}>
            <PhotoCard
              photo={one}
              number={index + 1}
              onOpen={() => {
                setShown(index);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      <PhotoDialog key={shown} photo={photo} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
