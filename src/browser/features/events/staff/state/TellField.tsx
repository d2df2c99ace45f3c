import type { InputHTMLAttributes, Ref } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Who would be told, in words; null when nobody would, and the box is not shown. */
  people: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox: whether people who come or wait get a mail about the change. Spread react-hook-form's `register(name)` into it. */
export const TellField = ({ people, ...box }: Props) =>
  people !== null && (
    <label className="flex min-h-11 items-center gap-3">
      <input {...box} type="checkbox" className="size-5 flex-none" />
      <span>Tell {people}</span>
    </label>
  );
