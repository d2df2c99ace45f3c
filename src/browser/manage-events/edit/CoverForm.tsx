/**
 * The form of the Change Cover Photo dialog. Both outcomes close the dialog and show an alert. An alert blocks rendering, so the page is
 * rendered before it (`flushSync`). After a failure the file stays chosen, and the page says what went wrong.
 */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as v from 'valibot';
import type { StaffEvent } from '#shared/events/event.ts';
import { Controlled } from '../../ui/form/Controlled.tsx';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import type { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useVersion } from '../../ui/form/use-version.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { alertCover, CoverField } from './CoverField.tsx';
import { ChangedCoverSchema } from './event-form.ts';
import { CONFLICT, changeEvent, eventFailureSentence, storedSince } from './staff-events-api.ts';

interface Props {
  slug: string;
  /** Null from a backend without versions, and until it is loaded. */
  event: StaffEvent | null;
  dialog: FormDialog;
  onSaved: () => void;
  /** @param reason one sentence. */
  onFailed: (reason: string) => void;
}

export function CoverForm({ slug, event, dialog, onSaved, onFailed }: Props) {
  const form = useSchemaForm(ChangedCoverSchema, { cover_image: null }, 'sent');
  const [fraction, setFraction] = useState<number | null>(null);
  const version = useVersion(event, {
    storedSince,
    sentence: CONFLICT,
    onTheirs: () => {
      dialog.done();
      onSaved();
    },
  });
  const { saved, follow } = version;
  const { isDirty } = form.formState;
  useEffect(() => {
    // The texts may be changed meanwhile on this page: they do not depend on the cover. Someone else's cover would be lost.
    const isTheirs = isDirty && saved.current !== null && saved.current.cover_image !== event?.cover_image;
    if (!isTheirs) follow(event);
  }, [event, isDirty, saved, follow]);

  const save = async ({ cover_image }: v.InferOutput<typeof ChangedCoverSchema>, saved: StaffEvent | null) => {
    const data = new FormData();
    if (cover_image !== null) data.set('cover_image', cover_image);
    if (saved !== null) data.set('version', String(saved.version));
    await changeEvent(slug, data, setFraction).finally(() => setFraction(null));
    flushSync(() => dialog.done());
    alert('Cover photo updated successfully.');
    onSaved();
  };
  const explain = (error: unknown) => {
    const reason = eventFailureSentence(error, 'the file you chose');
    flushSync(() => {
      form.setError('cover_image', { message: reason });
      dialog.close();
      onFailed(reason);
    });
    alert('Error updating cover photo');
    return null;
  };

  return (
    <Form
      form={form}
      dialog={{
        ...dialog,
        progress: (
          <ProgressBar
            label="Sending the cover photo"
            waitingLabel="Sent. The server is saving it."
            fraction={fraction}
          />
        ),
      }}
      send={dialog.busyWhile(version.over(save))}
      logLine="Error updating cover photo"
      explain={explain}
      onInvalid={alertCover}
      submit={{ label: 'Save', busy: 'Saving the cover photo...' }}
      status={version.notice}
    >
      <Fields
        form={form}
        of={{ cover_image: { as: Controlled, draw: (field) => <CoverField {...field} blocked={dialog.busy} /> } }}
      />
    </Form>
  );
}
