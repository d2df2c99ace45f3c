import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/fields.tsx';

interface OneField {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

interface Props {
  /** Makes the ids differ where the page has several of these forms. */
  id: number;
  /** Null: not asked for. */
  until: OneField | null;
  amount: OneField | null;
}

/** Last day and amount of a membership, for confirming a payment and for recording one. */
export const TermsFields = ({ id, until, amount }: Props) => (
  <div className="grid gap-3 empty:hidden sm:grid-cols-2">
    {until && <TextField label="Member until" type="date" id={`until-${id}`} error={until.error} {...until.field} />}
    {amount && (
      <TextField
        label="Amount"
        inputMode="numeric"
        autoComplete="off"
        id={`amount-${id}`}
        error={amount.error}
        {...amount.field}
      />
    )}
  </div>
);
