import { FileField } from '../../browser/ui/FileField.tsx';
import { FormProblem } from '../../browser/ui/Form.tsx';
import { PasswordField } from '../../browser/ui/PasswordField.tsx';
import { TextArea } from '../../browser/ui/TextArea.tsx';
import { TextField } from '../../browser/ui/TextField.tsx';

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
      <FormProblem>Something went wrong with the form as a whole. Nothing that you typed is lost.</FormProblem>
    </div>
  </div>
);
