import type { InputHTMLAttributes, Ref } from 'react';
import { CheckField } from '../../../../ui/fields.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Who would be told, in words; null when nobody would, and the box is not shown. */
  people: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox: whether people who come or wait get a mail about the change. Spread react-hook-form's `register(name)` into it. */
export const TellField = ({ people, ...box }: Props) =>
  people !== null && <CheckField {...box}>Tell {people}</CheckField>;

/** Words for the people who are told of a change. */

type People = Readonly<Record<'coming' | 'waiting', number>>;

/** `the 38 people who come and the 3 who wait`; null when there is nobody. */
export function peopleWords({ coming, waiting }: People): string | null {
  const come = coming === 1 ? 'the person who comes' : `the ${coming} people who come`;
  const alone = waiting === 1 ? 'the person who waits' : `the ${waiting} people who wait`;
  const wait = coming === 0 ? alone : waiting === 1 ? 'the one who waits' : `the ${waiting} who wait`;
  return [coming > 0 && come, waiting > 0 && wait].filter(Boolean).join(' and ') || null;
}

/** ` 38 people get a mail.`; empty when nobody does. */
export function toldWords(told: number): string {
  if (told === 0) return '';
  return told === 1 ? ' 1 person gets a mail.' : ` ${told} people get a mail.`;
}
