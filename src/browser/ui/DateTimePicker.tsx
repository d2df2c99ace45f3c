/** Inside of DateTimeField: the calendar with its times. Import it dynamically only: it brings the calendar's library. */
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import calendarStyles from './date-time-picker.css?url';
import { type ControlProps, controlClass } from './fields.tsx';
import { linkStyles } from './link-styles.ts';

linkStyles(calendarStyles);

export interface DateTimePickerHandle {
  /** Puts the focus into the field without opening the calendar, which would hide what the field has to say. */
  focus: () => void;
}

interface Props extends ControlProps {
  name: string;
  /** How a date is typed. */
  placeholder: string;
  value: Date | null;
  onChange: (date: Date | null) => void;
  optional?: boolean;
  onBlur?: () => void;
  /** Told when the field is left or changed: whether its text is no date. */
  onNoDate: (isNoDate: boolean) => void;
  handle: Ref<DateTimePickerHandle> | undefined;
}

/** Opens on focus or click; closes on select, Escape, Tab or outside click; steps of 30 minutes. */
export function DateTimePicker({ name, placeholder, handle, ...field }: Props) {
  const { value, onChange, optional = false, onBlur, onNoDate } = field;
  const picker = useRef<DatePicker>(null);
  /** What is being typed, as it is in the field; null: the field shows the date. */
  const [typed, setTyped] = useState<string | null>(null);
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
  const pick = (date: Date | null) => {
    setTyped(null);
    onNoDate(false);
    onChange(date);
  };
  const leave = () => {
    // A wrong text stays as it is, to be corrected; a right one is shown in the field's own way.
    const isNoDate = typed !== null && typed.trim() !== '' && readTypedDate(typed) === null;
    if (!isNoDate) setTyped(null);
    onNoDate(isNoDate);
    onBlur?.();
  };
  const close = () => {
    picker.current?.sendFocusBackToInput();
    picker.current?.setOpen(false, true);
  };
  const takeKey = (event: KeyboardEvent) => {
    if (!picker.current?.isCalendarOpen()) return;
    // The library's own Escape takes the focus away. Refused, so that the window around the field stays open.
    const isEscape = event.key === 'Escape';
    // The library's own Enter would choose the day that the calendar shows instead of the one that was typed.
    const endsTyping = event.key === 'Enter' && typed !== null && event.target instanceof HTMLInputElement;
    if (!isEscape && !endsTyping) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const focusLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) picker.current?.setOpen(false, true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive itself; it hears events of its children
    <div onKeyDownCapture={takeKey} onBlur={focusLeft}>
      <DatePicker
        ref={picker}
        id={field.id}
        name={name}
        selected={value && !Number.isNaN(value.getTime()) ? value : null}
        {...(typed !== null && { value: typed })}
        onChange={pick}
        onChangeRaw={(event) => {
          if (!(event?.target instanceof HTMLInputElement) || event.type !== 'change') return;
          event.preventDefault(); // the library guesses: it takes `1/5/2027` for the fifth of January
          type(event.target.value);
        }}
        onBlur={leave}
        onCalendarClose={leave}
        showTimeSelect
        timeIntervals={30}
        dateFormat="yyyy-MM-dd hh:mm aa"
        placeholderText={placeholder}
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
      />
    </div>
  );
}

const TYPED = /^(\d{4})-(\d{1,2})-(\d{1,2})[\sT]+(\d{1,2}):(\d{2})\s*([ap]\.?m\.?)?$/i;

/**
 * @param text `2027-05-01 05:30 PM`; the same on a clock of 24 hours, `2027-05-01 17:30`, is understood too.
 * @returns the moment on the clock of this device, or null when the text is no date of the calendar or has no time.
 */
export function readTypedDate(text: string): Date | null {
  const parts = TYPED.exec(text.trim());
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, typedHour = 0, minute = 0] = parts.slice(1, 6).map(Number);
  const hour = hourOfDay(typedHour, parts[6]);
  if (hour === null || minute > 59) return null;
  const date = new Date(year, month - 1, day, hour, minute);
  date.setFullYear(year, month - 1, day); // the constructor takes the years 0 to 99 for those of the last century
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}
