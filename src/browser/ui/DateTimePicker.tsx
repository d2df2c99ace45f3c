/** Inside of DateTimeField: the calendar with its times. Import it dynamically only: it brings the calendar's library. */
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import DatePicker, { CalendarContainer } from 'react-datepicker';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
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

/** As in date-time-picker.css: the calendar is a sheet at the bottom edge of a phone. */
const isPhone = () => matchMedia('(max-width: 39.99rem)').matches;

/**
 * Opens on focus or click; closes on select, Escape, Tab or outside click; steps of 30 minutes. On a phone the keyboard of the screen stays
 * away until the person wants to type.
 */
export function DateTimePicker({ name, label, placeholder, handle, ...field }: Props) {
  const { value, onChange, optional = false, near, onBlur, onNoDate } = field;
  const picker = useRef<DatePicker>(null);
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
    setByHand(false);
    onBlur?.();
  };
  const close = () => {
    picker.current?.sendFocusBackToInput();
    picker.current?.setOpen(false, true);
  };
  const typeByHand = () => {
    close();
    flushSync(() => setByHand(true));
    // At once, while the browser still knows that a tap has asked for its keyboard.
    picker.current?.setFocus();
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
      <SheetHead value={{ label, isChosen: value !== null, onDone: close, onType: typeByHand }}>
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
          {...(near && { openToDate: near })}
          {...(isByHand && { open: false })}
          customInput={<input type="text" inputMode={isPhone() && !isByHand ? 'none' : undefined} />}
          calendarContainer={Calendar}
        />
      </SheetHead>
    </div>
  );
}

interface Head {
  label: string;
  isChosen: boolean;
  onDone: () => void;
  onType: () => void;
}
const SheetHead = createContext<Head | null>(null);

/** The calendar; on a phone with a head, which says what it is for. */
function Calendar({ children, ...calendar }: { className?: string; children?: ReactNode }) {
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
