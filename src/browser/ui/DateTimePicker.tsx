/** Inside of DateTimeField: the calendar with its times. Import it dynamically only: it brings the calendar's library. */

import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import { flushSync } from 'react-dom';
import { serverNow } from '../http/server-clock.ts';
import { CalendarSheet, SheetHead } from './CalendarSheet.tsx';
import calendarStyles from './date-time-picker.css?url';
import { type ControlProps, controlClass } from './fields.tsx';
import { linkStyles } from './link-styles.ts';
import { readTypedDate } from './read-typed-date.ts';

linkStyles(calendarStyles);

export interface DateTimePickerHandle {
  /** Puts the focus into the field without opening the calendar, which would hide what the field has to say. */
  focus: () => void;
}

interface Props extends ControlProps {
  name: string;
  label: string;
  /** How a date is typed. */
  placeholder: string;
  value: Date | null;
  onChange: (date: Date | null) => void;
  optional?: boolean;
  /** Where the calendar opens while there is no date. */
  near?: Date | null;
  onBlur?: () => void;
  /** Told when the field is left or changed: whether its text is no date. */
  onNoDate: (isNoDate: boolean) => void;
  handle: Ref<DateTimePickerHandle> | undefined;
}

/** Whether the clock shows this time for the second time that day, because it was put back. The field could not tell the two apart. */
const isSecond = (time: Date) =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate(), time.getHours(), time.getMinutes()) < time;

/** Arrow keys pass over times that are not offered. */
function skipSecond(event: KeyboardEvent): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const from = (event.target as Element).closest('[role=option]');
  let next = from?.[step[event.key]];
  if (!next?.matches('[aria-disabled]')) return;
  while (next?.matches('[aria-disabled]')) next = next[step[event.key]];
  event.preventDefault();
  event.stopPropagation();
  (next as HTMLElement | null)?.focus();
}

const CHOOSE = 'Choose a date and time';
/** When most events start. */
const USUAL_HOUR = 18;

/** As in date-time-picker.css: the calendar is a sheet at the bottom edge of a phone. */
const isPhone = () => matchMedia('(max-width: 39.99rem)').matches;

/**
 * Opens on focus or click; closes on select, Escape, Tab or outside click; steps of 30 minutes. On a phone the keyboard of the screen stays
 * away until the person wants to type.
 */
export function DateTimePicker({ name, label, placeholder, handle, ...field }: Props) {
  const { value, onChange, optional = false, near, onBlur, onNoDate } = field;
  const picker = useRef<DatePicker>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  /** What is being typed, as it is in the field; null: the field shows the date. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The sheet is put aside for the keyboard of the screen. */
  const [isByHand, setByHand] = useState(false);
  useImperativeHandle(handle, () => ({ focus: () => picker.current?.sendFocusBackToInput() }), []);

  // After a time was picked the library focuses the field in a timeout and takes the focus away in a frame, in no fixed order.
  useEffect(() => {
    if (picker.current) picker.current.deferBlur = () => undefined;
  }, []);

  const type = (text: string) => {
    setTyped(text);
    onNoDate(false);
    const wrong = optional && text.trim() !== '' ? new Date(Number.NaN) : null;
    onChange(readTypedDate(text) ?? wrong);
  };
  const selected = value && !Number.isNaN(value.getTime()) ? value : null;
  const start = near ?? new Date(new Date(serverNow()).setHours(USUAL_HOUR, 0, 0, 0));
  /** @param event that has chosen a day; a time comes without one. */
  const pick = (date: Date | null, event?: unknown) => {
    setTyped(null);
    onNoDate(false);
    const isDayAlone = date !== null && event !== undefined && selected === null;
    // Otherwise it would mean midnight.
    onChange(isDayAlone ? new Date(new Date(date).setHours(start.getHours(), start.getMinutes())) : date);
  };
  const leave = () => {
    // A wrong text stays as it is, to be corrected; a right one is shown in the field's own way.
    const isNoDate = typed !== null && typed.trim() !== '' && readTypedDate(typed) === null;
    if (!isNoDate) setTyped(null);
    onNoDate(isNoDate);
    onBlur?.();
  };
  const opened = () => {
    // The sheet covers the field.
    if (isPhone()) wrapper.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  };
  const closed = () => {
    leave();
    // What had the focus has gone with the calendar.
    if (document.activeElement === document.body) picker.current?.sendFocusBackToInput();
  };
  const close = () => {
    picker.current?.sendFocusBackToInput();
    picker.current?.setOpen(false, true);
  };
  const isSheet = isPhone() && !isByHand;
  const typeByHand = () => {
    close();
    flushSync(() => setByHand(true));
    // At once, while the browser still knows that a tap has asked for its keyboard.
    picker.current?.setFocus();
  };
  const takeKey = (event: KeyboardEvent) => {
    if (!picker.current?.isCalendarOpen()) return;
    skipSecond(event);
    // The library's own Escape takes the focus away. Refused, so that the window around the field stays open.
    const isEscape = event.key === 'Escape';
    // The library's own Enter would choose the day that the calendar shows instead of the one that was typed.
    const endsTyping = event.key === 'Enter' && typed !== null && event.target instanceof HTMLInputElement;
    if (!isEscape && !endsTyping) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const focusLeft = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    const isTyped = isByHand && target instanceof HTMLInputElement;
    if (isTyped) setByHand(false);
    const isElsewhere = relatedTarget !== null && !currentTarget.contains(relatedTarget);
    if (isTyped || isElsewhere) picker.current?.setOpen(false, true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive itself; it hears events of its children
    <div ref={wrapper} onKeyDownCapture={takeKey} onBlur={focusLeft}>
      <SheetHead value={{ label, isChosen: value !== null, onDone: close, onType: typeByHand }}>
        <DatePicker
          ref={picker}
          id={field.id}
          name={name}
          selected={selected}
          {...(typed !== null && { value: typed })}
          onChange={pick}
          onChangeRaw={(event) => {
            if (!(event?.target instanceof HTMLInputElement) || event.type !== 'change') return;
            event.preventDefault(); // the library guesses: it takes `1/5/2027` for the fifth of January
            type(event.target.value);
          }}
          onBlur={leave}
          onCalendarOpen={opened}
          onCalendarClose={closed}
          showTimeSelect
          timeIntervals={30}
          filterTime={(time) => !isSecond(time)}
          dateFormat="yyyy-MM-dd hh:mm aa"
          placeholderText={isSheet ? CHOOSE : placeholder}
          autoComplete="off"
          aria-invalid={field['aria-invalid'] && 'true'}
          aria-describedby={field['aria-describedby']}
          className={controlClass}
          wrapperClassName="w-full"
          // Fixed, so that the window that the field is in does not cut it off.
          popperProps={{ strategy: 'fixed', transform: false }}
          popperPlacement="bottom-start"
          showPopperArrow={false}
          enableTabLoop={false}
          {...(selected === null && { openToDate: start })}
          {...(isByHand && { open: false })}
          customInput={<input type="text" inputMode={isSheet ? 'none' : undefined} />}
          calendarContainer={CalendarSheet}
        />
      </SheetHead>
    </div>
  );
}
