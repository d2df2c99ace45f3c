import type { InputHTMLAttributes, Ref } from 'react';
import type { EventSignUp } from '../../../../shared/events/event.ts';
import { CheckField } from '../../../ui/fields.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Who would be emailed, in words; null when no one would, and the box is not shown. */
  people: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox: whether attendees and the waiting list are emailed about the change. Spread react-hook-form's `register(name)` into it. */
export const NotifyField = ({ people, ...box }: Props) =>
  people !== null && <CheckField {...box}>{`Email ${people}`}</CheckField>;

type People = Pick<EventSignUp, 'coming' | 'waiting'>;

/** `the 38 people coming and the 3 on the waiting list`; null when there is no one. */
export function peopleWords(signUp: People | null): string | null {
  const { coming = 0, waiting = 0 } = signUp ?? {};
  const come = coming === 1 ? 'the person coming' : `the ${coming} people coming`;
  const alone = waiting === 1 ? 'the person on the waiting list' : `the ${waiting} people on the waiting list`;
  const wait =
    coming === 0 ? alone : waiting === 1 ? 'the one on the waiting list' : `the ${waiting} on the waiting list`;
  return [coming > 0 && come, waiting > 0 && wait].filter(Boolean).join(' and ') || null;
}

/** ` 38 people will be emailed.`; empty when no one will. */
export function emailedWords(signUp: People | null): string {
  const people = signUp ? signUp.coming + signUp.waiting : 0;
  if (people === 0) return '';
  return people === 1 ? ' 1 person will be emailed.' : ` ${people} people will be emailed.`;
}
