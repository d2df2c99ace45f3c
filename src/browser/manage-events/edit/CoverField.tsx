import { type MouseEvent, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { CoverPicture } from '../../events/EventCover.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/form/choice-fields.tsx';
import type { ControlledField } from '../../ui/form/Form.tsx';
import { useChosenPicture } from '../../ui/form/use-chosen-picture.ts';
import { drawCover } from './draw-cover.ts';
import { COVER_EXTENSIONS, NO_COVER } from './event-form.ts';

interface Props extends ControlledField<File | null> {
  /** Address of the present cover, which stays unless a file is chosen. */
  current?: string | null;
  /** While true no other file can be chosen. */
  blocked: boolean;
}

/** The cover of an event. */
export function CoverField({ current = null, blocked, value: file, onChange, ...input }: Props) {
  const chosen = useChosenPicture(file);
  const [isDrawing, setDrawing] = useState(false);
  const preview = file === null ? current : chosen;
  const draw = (event: MouseEvent<HTMLButtonElement>) => {
    setDrawing(true);
    void chooseDrawing(event, input.name)
      .catch(explainNoDrawing)
      .finally(() => setDrawing(false));
  };
  return (
    <div className="grid gap-3">
      <FileField
        {...input}
        blocked={blocked}
        label="Cover image"
        accept={COVER_EXTENSIONS}
        hint={`${current === null ? '' : 'Choose a file only to replace it. '}A .jpg, .jpeg or .png file; 16:9 works best.`}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      <Button
        look="plain"
        className="justify-self-start"
        aria-disabled={blocked}
        onClick={(event) => blocked || draw(event)}
      >
        Use a drawing
      </Button>
      {/* There as soon as a picture is chosen, so that the buttons below do not move when it has been read. */}
      {(preview || file || isDrawing) && (
        <figure className="grid gap-2">
          <span className="relative block aspect-video overflow-hidden rounded border border-line bg-raised">
            {preview && <CoverPicture src={preview} alt={chosen ? 'The cover you chose' : 'The current cover'} />}
          </span>
          <figcaption className="text-sm text-muted">This is how the events list will show it.</figcaption>
        </figure>
      )}
    </div>
  );
}

/** For a form with this field: a missing or wrong cover is also reported by an alert. */
export function alertCover({ cover_image }: FieldErrors<{ cover_image: File | null }>): void {
  if (cover_image?.message) alert(cover_image.message);
}

/** Puts a drawing into the field `name` of the button's form, as if the person had chosen its file. */
async function chooseDrawing({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string): Promise<void> {
  const input = currentTarget.form?.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  const chosen = new DataTransfer();
  chosen.items.add(await drawCover());
  input.files = chosen.files;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

function explainNoDrawing(error: unknown): void {
  console.error('Drawing a cover failed', error);
  alert(`The drawing couldn't be made. ${NO_COVER}`);
}
