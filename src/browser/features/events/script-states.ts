/** States of events for the scripts of built pages. Without the schema, which would be too heavy there. */

/** Some fields of a row of `GET /api/club/event-states/`. The dates may be null: no instant, too, when they are read. */
interface Row {
  slug: string;
  state: string;
  reason: string;
  was_date: string;
  ends_at: string;
}

export const askEventStates = (signal: AbortSignal): Promise<Response> =>
  fetch(`${import.meta.env.PUBLIC_API_HOST}/api/club/event-states/`, {
    headers: { Accept: 'application/json' },
    signal,
  });

/** Nothing for an event that is as announced. @param reply the JSON of an answer, whatever its status. @throws TypeError when it is no list. */
export const stateIn = (reply: unknown, asked: string): Partial<Row> =>
  (reply as (Row | null)[]).find((row) => row?.slug === asked) ?? {};
