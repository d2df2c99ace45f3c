import { useState } from 'react';
import { ask } from '../../browser/ui/ask.tsx';
import { Button } from '../../browser/ui/Button.tsx';
import { Dialog } from '../../browser/ui/Dialog.tsx';
import { Feedback } from '../../browser/ui/Feedback.tsx';
import { FileField, TextArea, TextField } from '../../browser/ui/fields.tsx';
import { Loading } from '../../browser/ui/Loading.tsx';
import { Notice } from '../../browser/ui/Notice.tsx';
import { Pager } from '../../browser/ui/PagedList.tsx';
import { Panel } from '../../browser/ui/Panel.tsx';
import { PasswordField } from '../../browser/ui/PasswordField.tsx';
import { ProgressBar } from '../../browser/ui/ProgressBar.tsx';
import { notify, TOAST_LONG_MS, toast } from '../../browser/ui/toast.ts';

const PAGES = 3;

/** Loading, progress and error states. */
export function WaitingStates() {
  const [page, setPage] = useState(1);
  const [tries, setTries] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Loading>Loading the events...</Loading>
      <ProgressBar label="Sending the photo" waitingLabel="Waiting for the reply" fraction={0.4} />
      <Notice onRetry={() => setTries(tries + 1)}>
        {tries === 0 ? "The events couldn't be loaded." : `The events couldn't be loaded. Tried ${tries + 1} times.`}
      </Notice>
      <Notice>The latest posts couldn't be loaded. These are the posts as of Saturday, May 1, 2027, 5:30 PM.</Notice>
      <Notice>You're offline. What you typed is still here.</Notice>
      <Pager label="Sample pages" page={page} pages={PAGES} onPage={setPage} status={`Page ${page} of ${PAGES}`} />
      <Panel title="A panel that opens" open={open} onToggle={() => setOpen(!open)}>
        <p className="text-muted">Its content is made when it opens.</p>
      </Panel>
    </div>
  );
}

/** Every kind of field, empty, filled in, with a hint, with an error, and blocked. */
export const FieldStates = () => (
  <div className="grid grid-cols-1 items-start gap-6 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 sm:p-8">
    <TextField name="empty" label="Empty" />
    <TextField name="filled" label="Filled in" defaultValue="Sample One" />
    <TextField name="hinted" label="With a hint" hint="Username i.e. K-12345" placeholder="A placeholder" />
    <TextField
      name="mistaken"
      label="With an error"
      hint="With the country code and without a plus"
      error="Invalid phone number"
      defaultValue="nope"
    />
    <TextField name="blocked" label="Blocked" defaultValue="Cannot be changed now" disabled />
    <PasswordField name="password" label="Password" autoComplete="off" defaultValue="slow orbits" />
    <PasswordField name="no-password" label="Password with an error" autoComplete="off" error="Password is required" />
    <FileField name="file" label="File" accept=".png" hint="A .png file." />
    <FileField name="no-file" label="File with an error" accept=".png" error="Select a photo to upload." />
    <FileField name="blocked-file" label="Blocked file" accept=".png" blocked />
    <TextArea name="area" label="Several lines" hint="14/100" defaultValue="Small rockets." />
    <TextArea name="no-area" label="Several lines with an error" error="Message is required" />
    <div className="sm:col-span-2">
      <Feedback problem="Something went wrong. What you typed is still here." />
    </div>
  </div>
);

type Open = 'short' | 'long' | 'busy' | null;

const LINES = Array.from({ length: 14 }, (_, index) => `Line ${index + 1} of a text that is longer than the window.`);

/** Dialogs and toasts. */
export function WindowStates() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="plain" onClick={() => setOpen('short')}>
        Open a dialog
      </Button>
      <Button look="plain" onClick={() => setOpen('long')}>
        Open a wide, long one
      </Button>
      <Button look="danger" onClick={() => ask('Delete this draft', "You can't undo this.")}>
        Ask for confirmation
      </Button>
      <Button look="plain" onClick={() => setOpen('busy')}>
        Open a busy one
      </Button>
      <Button look="plain" onClick={() => toast('success', 'Profile updated successfully!', TOAST_LONG_MS)}>
        Toast a success
      </Button>
      <Button look="plain" onClick={() => toast('error', 'Invalid username or password', TOAST_LONG_MS)}>
        Toast an error
      </Button>
      <Button
        look="plain"
        onClick={() => notify('“Kite Day” was saved as a draft.', { label: 'Undo', onClick: () => notify('Undone.') })}
      >
        Show a notice
      </Button>
      <Dialog title="A dialog" open={open === 'short'} onClose={close}>
        <p>Escape, the cross and a click outside close it. The focus returns to the button that opened it.</p>
      </Dialog>
      <Dialog
        title="A wide dialog with a title that is much longer than most of them are"
        open={open === 'long'}
        onClose={close}
        wide
        footer={
          <Button look="plain" onClick={close}>
            Close
          </Button>
        }
      >
        {LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <Dialog title="A busy dialog" open={open === 'busy'} onClose={close} busy>
        <p>You can't close it while something is being sent.</p>
        <div className="mt-5">
          <Button onClick={close}>It has been sent</Button>
        </div>
      </Dialog>
    </div>
  );
}
