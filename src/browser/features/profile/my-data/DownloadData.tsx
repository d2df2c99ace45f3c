/** Saves what the club keeps as a file. Path: MyData -> DownloadData -> my-data-api.ts */
import { useState } from 'react';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { resolvePictureUrl } from '../../../http/picture-url.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { fetchMyData, myDataFile } from './my-data-api.ts';

/** @param offered the backend gives more than the profile. */
export function DownloadData({ offered }: { offered: boolean }) {
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    setSaved(null);
    setProblem(null);
    try {
      const data = await fetchMyData(offered);
      const file = myDataFile({ ...data, profile_image: resolvePictureUrl(data.profile_image) }, new Date());
      saveFile(file);
      setSaved(file.name);
    } catch (error) {
      console.error('Downloading the data failed', error);
      setProblem(`Your data could not be downloaded. ${failureSentence(error, null)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="download" className="grid justify-items-start gap-4">
      <h2 id="download" className="text-2xl">
        Download my data
      </h2>
      <p>
        {offered
          ? "A file with what the club's database holds about you: your profile, when you signed up, and what keeps your account safe. It doesn't contain your password or any link that opens your account. Your photo is at the address in the file."
          : 'A file with your profile. Your photo is at the address in the file.'}
      </p>
      <FormProblem>{problem}</FormProblem>
      <Button onClick={download} busy={busy} busyLabel="Preparing...">
        Download my data
      </Button>
      <p role="status" className="text-good empty:hidden">
        {saved && `Saved as ${saved}.`}
      </p>
    </section>
  );
}
