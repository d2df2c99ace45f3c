import type { Photo } from '#shared/site/photo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { credit, longDate, pageOfDay, pictureFallback } from './photo-texts.ts';

interface Props {
  photo: Photo;
  open: boolean;
  onClose: () => void;
}

/** One photo, large, with its whole text. */
export const PhotoDialog = ({ photo, open, onClose }: Props) => (
  <Dialog
    title={photo.title}
    open={open}
    onClose={onClose}
    wide
    footer={
      <Button look="plain" onClick={onClose}>
        Close
      </Button>
    }
  >
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <figure>
        <PhotoPicture
          addresses={photo.large}
          alt={photo.title}
          smallAddress={photo.small[0]}
          fallback={pictureFallback(photo)}
          className="object-contain"
        />
        <figcaption className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-muted">
          <span className="min-w-0">{`Credit: ${credit(photo)}`}</span>
          <ExternalLink href={pageOfDay(photo.date)}>See it on NASA's own page</ExternalLink>
        </figcaption>
      </figure>
      <div>
        {photo.video && (
          <p className="mb-4">
            <ExternalLink href={photo.video}>Watch the video</ExternalLink>
          </p>
        )}
        <h3 className="text-lg">Explanation</h3>
        <p className="mt-2 max-w-prose">{photo.explanation || 'This photo has no explanation.'}</p>
        <h3 className="mt-6 text-lg">Date of the photo</h3>
        <p className="mt-2">
          <time dateTime={photo.date}>{longDate(photo.date)}</time>
        </p>
      </div>
    </div>
  </Dialog>
);

const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className="inline-block py-1">
    <span>{children}</span>
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
