import { dialogCloseLook, dialogHeadLook, dialogLook } from '../ui/dialog/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { EventCover } from './EventCover.tsx';

interface Props {
  /** Full address; null when there is none. */
  cover: string | null;
  id: number;
  /** Of the event, for the alternative text. */
  title: string;
}

/**
 * Links to the full picture, which event-page.ts shows in a dialog. For officers, StaffTools opens "Change Cover Photo" instead, so its name
 * tells neither.
 */
export function ClickableCover({ cover, id, title }: Props) {
  const frame = 'block w-full max-w-[800px] overflow-hidden border-y border-line sm:rounded-lg sm:border-x';
  const picture = <EventCover cover={cover} id={id} eager whole />;
  if (cover === null) {
    return (
      <div data-event-cover className={frame}>
        {picture}
      </div>
    );
  }
  return (
    <div>
      <a
        href={cover}
        rel="noopener noreferrer"
        data-event-cover
        aria-label="Cover photo"
        className={`${frame} hover:border-accent`}
      >
        {picture}
      </a>
      <dialog data-cover-dialog aria-labelledby="cover-photo" className={`${dialogLook} max-w-6xl`}>
        <div className={`${dialogHeadLook} flex-none`}>
          <h2 id="cover-photo" className="text-xl">
            Cover photo
          </h2>
          <button type="button" aria-label="Close" className={dialogCloseLook}>
            <Icon name="close" />
          </button>
        </div>
        {/* Lazy, so that it is not fetched before the dialog opens. */}
        <img
          src={cover}
          alt={`Cover of ${title}`}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="mx-auto min-h-0 object-contain"
        />
      </dialog>
    </div>
  );
}
