import { useRef, useState } from 'react';
import { endCalendarAddress, getCalendar, makeCalendarAddress } from '#shared/sign-ups/calendar-calls.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { replaceReply } from '../http/replies.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Icon } from '../ui/Icon.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { CopyValue } from '../ui/text/CopyValue.tsx';
import { useAction } from '../ui/use-action.ts';
import { useCall } from '../ui/use-call.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';

/** The secret address of a calendar of the person's own events. */
export function OwnCalendar() {
  const calendar = useCall(getCalendar, {}, 'Failed to fetch the own calendar');
  /** What the person did here. The address is answered only once. */
  const [change, setChange] = useState<{ address: string | null; done: string } | null>(null);
  const action = useAction('Failed to change the own calendar');
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useFocusFallback(heading);
  const isLoaded = calendar.value !== null;
  const createdAt = calendar.value?.created_at ?? null;
  const address = change?.address ?? null;

  const create = () =>
    action.run(async () => {
      const { url } = await send(makeCalendarAddress);
      replaceReply(getCalendar, {}, { created_at: new Date(serverNow()).toISOString() });
      setChange({ address: url, done: 'Your link is ready.' });
    });
  const turnOff = () =>
    action.run(async () => {
      await send(endCalendarAddress);
      const done = 'The link no longer works. Calendars that used it no longer get your events.';
      replaceReply(getCalendar, {}, { created_at: null });
      setChange({ address: null, done });
    });

  return (
    <section aria-labelledby="own-calendar" className="grid gap-4" {...keepsFocus}>
      <h2 id="own-calendar" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        My calendar
      </h2>
      <p className="max-w-prose">See these events in the calendar on your phone or computer, always up to date.</p>
      {!isLoaded && (
        <QueryResult query={calendar} name="Your calendar">
          {() => null}
        </QueryResult>
      )}
      <Feedback problem={action.problem} done={action.problem === null && change?.done} />
      {address && (
        <p>
          <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('strong')}>
            <Icon name="calendar" />
            <span>Open in my calendar app</span>
          </a>
        </p>
      )}
      {createdAt && !address && <p>{`You added it on ${formatDay(clubDay(Date.parse(createdAt)))}.`}</p>}
      {isLoaded && !createdAt && (
        <p>
          <Button look="strong" busy={action.busy} onClick={() => void create()}>
            <Icon name="calendar" />
            <span>Add to my calendar</span>
          </Button>
        </p>
      )}
      {createdAt && (
        <details open={address !== null}>
          <summary className="min-h-11 cursor-pointer py-2 font-display font-medium">More</summary>
          <div className="grid gap-4 pt-2">
            {address === null ? (
              <p className="max-w-prose">
                We can't show your link again. To add another device, create a new one. Calendars on the old link stop
                updating.
              </p>
            ) : (
              <>
                <dl>
                  <CopyValue label="link" value={address} />
                </dl>
                <p className="max-w-prose">
                  If your app doesn't open, copy the link into it now: it's shown only once. Anyone who has it can see
                  your events, so keep it to yourself.
                </p>
              </>
            )}
            <p className="flex flex-wrap gap-3">
              <Button look="plain" busy={action.busy} onClick={() => void create()}>
                Replace link
              </Button>
              <Button look="plain" aria-disabled={action.busy} onClick={() => void turnOff()}>
                Turn off
              </Button>
            </p>
          </div>
        </details>
      )}
    </section>
  );
}
