/** Inside of DateTimeField: the calendar with its times. Import it dynamically only: it brings the calendar's library. */

import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import DatePicker, { CalendarContainer } from 'react-datepicker';
import { flushSync } from 'react-dom';
import { serverNow } from '../../http/server-clock.ts';
import { Button } from '../Button.tsx';
import type { Parts } from '../parts.ts';
import { linkStyles } from '../text/link-styles.ts';
import calendarStyles from './date-time-picker.css?url';
import { type ControlProps, controlClass } from './fields.tsx';

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
  /** Called when the field is left or changed, with whether its text is no date. */
  onNoDate: (isNoDate: boolean) => void;
  handle: Ref<DateTimePickerHandle> | undefined;
}

/** Whether the clock shows this time twice that day, because it goes back an hour, and this is the second. The field could not tell them apart. */
const isSecond = (time: Date) =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate(), time.getHours(), time.getMinutes()) < time;

/** Arrow keys skip times that are not offered. */
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
 * Opens on focus or click; closes on select, Escape, Tab or outside click; steps of 30 minutes. On a phone the on-screen keyboard stays
 * away until the person wants to type. In one piece: all of it corrects one element of the library.
 */
export function DateTimePicker({ name, label, placeholder, handle, ...field }: Props) {
  const { value, onChange, optional = false, near, onBlur, onNoDate } = field;
  const picker = useRef<DatePicker>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  /** What is being typed, as it is in the field; null: the field shows the date. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The sheet has made room for the on-screen keyboard. */
  const [isTyping, setTyping] = useState(false);
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
  const leaveField = () => {
    // A wrong text stays as it is, to be corrected; a correct one is shown in the field's format.
    const isNoDate = typed !== null && typed.trim() !== '' && readTypedDate(typed) === null;
    if (!isNoDate) setTyped(null);
    onNoDate(isNoDate);
    onBlur?.();
  };
  const focusDay = () => {
    // The sheet covers the field.
    if (isPhone()) wrapper.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  };
  const leaveCalendar = () => {
    leaveField();
    // The focused element has gone with the calendar.
    if (document.activeElement === document.body) picker.current?.sendFocusBackToInput();
  };
  const close = () => {
    picker.current?.sendFocusBackToInput();
    picker.current?.setOpen(false, true);
  };
  const isSheet = isPhone() && !isTyping;
  const typeByHand = () => {
    close();
    flushSync(() => setTyping(true));
    // Synchronously, so that the browser still counts it as part of the press and shows its keyboard.
    picker.current?.setFocus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!picker.current?.isCalendarOpen()) return;
    skipSecond(event);
    // The library's own Escape takes the focus away. Prevented also so that the dialog around the field stays open.
    const isEscape = event.key === 'Escape';
    // The library's own Enter would choose the day that the calendar shows instead of the one that was typed.
    const endsTyping = event.key === 'Enter' && typed !== null && event.target instanceof HTMLInputElement;
    if (!isEscape && !endsTyping) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const closeOnBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    const isTyped = isTyping && target instanceof HTMLInputElement;
    if (isTyped) setTyping(false);
    const isElsewhere = relatedTarget !== null && !currentTarget.contains(relatedTarget);
    if (isTyped || isElsewhere) picker.current?.setOpen(false, true);
  };

  /** The library moves the focus without scrolling, and a sheet may be longer than the window. */
  const scrollSheet = ({ target }: FocusEvent) => {
    if (isPhone() && target.matches('.react-datepicker__day, .react-datepicker__time-list-item'))
      target.scrollIntoView({ block: 'nearest' });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive itself; it handles events of its children
    <div ref={wrapper} onKeyDownCapture={handleKey} onFocus={scrollSheet} onBlur={closeOnBlur}>
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
          onBlur={leaveField}
          onCalendarOpen={focusDay}
          onCalendarClose={leaveCalendar}
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
          // Fixed, so that a dialog around the field does not cut it off.
          popperProps={{ strategy: 'fixed', transform: false }}
          popperPlacement="bottom-start"
          showPopperArrow={false}
          enableTabLoop={false}
          {...(selected === null && { openToDate: start })}
          {...(isTyping && { open: false })}
          customInput={<input type="text" inputMode={isSheet ? 'none' : undefined} />}
          calendarContainer={CalendarSheet}
        />
      </SheetHead>
    </div>
  );
}

/** A typed date and time. */
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

/** What a phone shows above the calendar. */
interface SheetHeadProps {
  label: string;
  isChosen: boolean;
  onDone: () => void;
  onType: () => void;
}
const SheetHead = createContext<SheetHeadProps | null>(null);

/** The calendar, which is a sheet at the bottom edge of a phone (date-time-picker.css), with a head that says what it is for. */
function CalendarSheet({ children, ...calendar }: { className?: string; children?: Parts }) {
  const head = useContext(SheetHead);
  return (
    <CalendarContainer {...calendar}>
      {head && (
        <div className="react-datepicker__head">
          <p>{head.label}</p>
          <button type="button" onClick={head.onType} className="react-datepicker__type">
            Type it
          </button>
          <Button look={head.isChosen ? 'signal' : 'plain'} onClick={head.onDone}>
            {head.isChosen ? 'Done' : 'Close'}
          </Button>
        </div>
      )}
      {children}
    </CalendarContainer>
  );
}
