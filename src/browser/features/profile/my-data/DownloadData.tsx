/** Saves the person's data as a file. Path: MyData -> DownloadData -> my-data-api.ts */
import { useState } from 'react';
import { hasClubCalls } from '../../../../shared/backend.ts';
import { resolvePictureUrl } from '../../../http/picture-url.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useAction } from '../../../ui/use-action.ts';
import { fetchMyData, myDataFile } from './my-data-api.ts';

export function DownloadData() {
  const { busy, problem, run } = useAction('Downloading the data failed');
  const [saved, setSaved] = useState<string | null>(null);

  const download = () => {
    setSaved(null);
    return run(async () => {
      const data = await fetchMyData();
      const file = myDataFile({ ...data, profile_image: resolvePictureUrl(data.profile_image) }, new Date());
      saveFile(file);
      setSaved(file.name);
    });
  };

  return (
    <section aria-labelledby="download" className="grid justify-items-start gap-4">
      <h2 id="download" className="text-2xl">
        Download my data
      </h2>
      <p>
        {hasClubCalls()
          ? "A file with what the club's database holds about you: your profile, when you signed up, and what keeps your account safe. It doesn't contain your password or any link that opens your account. Your photo is at the address in the file."
          : 'A file with your profile. Your photo is at the address in the file.'}
      </p>
      <FormProblem>{problem && `Your data could not be downloaded. ${problem}`}</FormProblem>
      <Button onClick={download} busy={busy} busyLabel="Preparing...">
        Download my data
      </Button>
      <p role="status" className="text-good empty:hidden">
        {saved && `Saved as ${saved}.`}
      </p>
    </section>
  );
}
