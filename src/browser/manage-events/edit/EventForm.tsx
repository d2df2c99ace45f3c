/** The form of an event: a new one, a draft, or a published one. Each button makes one request. */
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { isNotThere, NetworkError } from '#shared/http/errors.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { serverNow } from '../../http/server-clock.ts';
import { applyServerErrors, Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import type { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useVersion } from '../../ui/form/use-version.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SignUpFields } from '../sign-up/SignUpFields.tsx';
import { MovingTimes, notifyField } from '../state/ChangeEffects.tsx';
import { alertCover } from './CoverField.tsx';
import { DeleteDraft } from './DeleteDraft.tsx';
import { EventFields } from './EventFields.tsx';
import { PreviewButton } from './EventPreview.tsx';
import { type EventFormValues, eventFormSchema, isMoved, type Saving } from './event-form.ts';
import { canPlan, eventFormData, eventFormValues } from './event-request.ts';
import { notifySaved } from './notify-saved.ts';
import {
  addEvent,
  CONFLICT,
  changeEvent,
  DRAFT_GONE,
  eventFailure,
  MAY_BE_ADDED,
  type SavedEvent,
  storedSince,
} from './staff-events-api.ts';

export interface EventFormProps {
  /** As it was loaded; null: a new one. */
  event: SavedEvent | null;
  club: ClubNames;
  dialog: FormDialog;
  /** Called when it was saved, or a draft deleted. */
  onSaved: (saving: Saving) => void;
}

/** If someone else has saved a change meanwhile, the person keeps what is typed, or starts again from theirs. */
export function EventForm({ event, ...props }: EventFormProps) {
  const [theirs, setTheirs] = useState<SavedEvent | null>(null);
  return (
    <FilledForm
      key={theirs && 'version' in theirs ? theirs.version : ''}
      event={theirs ?? event}
      isTaken={theirs !== null}
      onTheirs={setTheirs}
      {...props}
    />
  );
}

/** For backends without event states: then only the title can say it. */
const CANCEL_HINT = 'To cancel the event, write "Cancelled" in its title.';

const WORDS = {
  new: { failed: 'Adding the event failed', busy: 'Adding the event...', sending: 'Sending the event' },
  draft: { failed: 'Saving the draft failed', busy: 'Saving the draft...', sending: 'Sending the draft' },
  published: { failed: 'Editing the event failed', busy: 'Saving the event...', sending: 'Sending the event' },
};

/** The button that Enter presses, too. */
const MAIN = {
  new: { does: 'publish', label: 'Publish' },
  draft: { does: 'draft', label: 'Save draft' },
  published: { does: 'change', label: 'Save' },
} as const;

interface FilledProps extends EventFormProps {
  /** Whether the person has chosen what someone else has saved. */
  isTaken: boolean;
  onTheirs: (saved: SavedEvent) => void;
}

function FilledForm({ event, isTaken, club, dialog, onSaved, onTheirs }: FilledProps) {
  const kind = event === null ? 'new' : event.state === 'draft' ? 'draft' : 'published';
  const words = WORDS[kind];
  const main = MAIN[kind];
  const hasStates = hasClubCalls();
  const label = kind === 'new' && !hasStates ? 'Add Event' : main.label;
  const [withPlan] = useState(() => hasStates && (event === null || canPlan(event, serverNow())));
  const [start] = useState(() => eventFormValues(event, club));
  const cover = resolvePictureUrl(event?.cover_image ?? null);
  const [fraction, setFraction] = useState<number | null>(null);
  const version = useVersion(event, { storedSince, sentence: CONFLICT, onTheirs });

  /** What the button does that was pressed last: a published event must be complete, a draft may lack nearly everything. */
  const saving = useRef<Saving>(main.does);
  const as = (next: Saving) => () => {
    saving.current = next;
  };
  const hasCover = event !== null && event.cover_image !== null;
  const [schema] = useState(() => v.lazy(() => eventFormSchema({ saving: saving.current, start, withPlan, hasCover })));
  const form = useSchemaForm(schema, start, 'sent');

  const save = async (values: EventFormValues, saved: SavedEvent | null) => {
    const data = eventFormData(values, { saving: saving.current, saved, club, withPlan });
    const stored = await (saved === null
      ? addEvent(data, setFraction)
      : changeEvent(saved.slug, data, setFraction)
    ).finally(() => setFraction(null));
    // A draft that someone else has published meanwhile: everyone can see it.
    const done = saving.current === 'draft' && saved !== null && saved.state !== 'draft' ? 'change' : saving.current;
    onSaved(done);
    await notifySaved(done, { title: values.title, isNew: saved === null, stored });
  };
  const explain = (error: unknown) => {
    if (kind === 'new' && error instanceof NetworkError)
      alert(`Error: ${failureSentence(error, undefined, MAY_BE_ADDED)}`);
    if (kind === 'draft' && isNotThere(error)) return DRAFT_GONE;
    return applyServerErrors(form, eventFailure(error, { isNew: kind === 'new' }));
  };
  return (
    <Form
      form={form}
      dialog={{
        ...dialog,
        nextSubmit: kind === 'draft' && { label: 'Publish', onPress: as('publish') },
        otherSubmit: kind === 'new' && hasStates && { label: 'Save as draft', onPress: as('draft') },
        progress: kind !== 'published' && (
          <ProgressBar label={words.sending} waitingLabel="Sent. The server is saving it." fraction={fraction} />
        ),
      }}
      send={dialog.busyWhile(version.over(save))}
      logLine={words.failed}
      explain={explain}
      onInvalid={alertCover}
      submit={{ label, busy: words.busy, onPress: as(main.does) }}
      focus={isTaken ? 'title' : undefined}
      status={version.notice}
    >
      {kind === 'draft' && <p className="text-muted">Only officers can see this draft.</p>}
      <EventFields
        withEnd={withPlan}
        dateIsOptional={kind !== 'published' && hasStates}
        hint={kind === 'published' && !hasStates ? CANCEL_HINT : ''}
        cover={kind !== 'published' && { current: cover, blocked: dialog.busy }}
      />
      {kind === 'published' && withPlan && event !== null && <MoveNotice event={event} />}
      {withPlan && (
        <fieldset className="grid gap-5 border-t border-line pt-5">
          <legend className="sr-only">Sign-up</legend>
          <SignUpFields signUp={event?.sign_up ?? null} />
        </fieldset>
      )}
      {kind === 'draft' && (
        <a
          href={`/officers/events/${event?.slug}?tab=sign-up`}
          className="inline-flex min-h-11 items-center justify-self-start"
        >
          Sign-up times and names
        </a>
      )}
      {kind !== 'published' && hasStates && (
        <div className="flex flex-wrap items-start gap-3">
          <PreviewButton readValues={form.getValues} cover={cover} club={club} />
          {kind === 'draft' && event !== null && <DeleteDraft draft={event} onDeleted={() => onSaved('draft')} />}
        </div>
      )}
    </Form>
  );
}

/** Once the date or the location is another one: what moves with the event, and whether people are emailed. */
function MoveNotice({ event }: { event: SavedEvent }) {
  const form = useFormContext<EventFormValues>();
  const [event_date, location] = form.watch(['event_date', 'location']);
  if (!isMoved({ event_date, location }, event)) return null;
  return (
    <>
      <MovingTimes event={event} start={event_date} />
      <Fields form={form} of={{ notify: notifyField(event.sign_up) }} />
    </>
  );
}
