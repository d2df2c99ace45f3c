/** The calendar of DateTimePicker, which is a sheet at the bottom edge of a phone (date-time-picker.css). */
import { createContext, useContext } from 'react';
import { CalendarContainer } from 'react-datepicker';
import { Button } from './Button.tsx';
import type { Parts } from './parts.ts';

interface Head {
  label: string;
  isChosen: boolean;
  onDone: () => void;
  onType: () => void;
}
export const SheetHead = createContext<Head | null>(null);

/** The calendar; on a phone with a head, which says what it is for. */
export function CalendarSheet({ children, ...calendar }: { className?: string; children?: Parts }) {
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
