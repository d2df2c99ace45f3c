import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { listStaffEvents } from '#shared/events/event-calls.ts';
import { HttpError, isNotThere } from '#shared/http/errors.ts';
import { AUDIENCES, type Audience, isAboutEvent, SUBJECT_LIMIT, TEXT_LIMIT } from '#shared/messages/message.ts';
import { getReach, writeMessage } from '#shared/messages/message-calls.ts';
import { OBSTACLE_WORDS } from '#shared/messages/message-rules.ts';
import { includesArea } from '#shared/officers/granting-access.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { count } from '#shared/text/plain-text.ts';
import { send } from '../http/send.ts';
import { OfficersGate } from '../officers/OfficersGate.tsx';
import { dropDraft, keepDraft } from '../session/message-draft.ts';
import { ask } from '../ui/dialog/ask.tsx';
import { SelectField } from '../ui/form/choice-fields.tsx';
import { applyServerErrors, Fields, Form, formFailure, useSchemaForm } from '../ui/form/Form.tsx';
import { TextArea } from '../ui/form/fields.tsx';
import { writeQuery } from '../ui/list/use-query-state.ts';
import { useCall } from '../ui/use-call.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { ReachProblem, ReachWords, SendTest } from './MessageReach.tsx';
import { eventOptions, MessageFormSchema, startOfForm, YEARS } from './message-form.ts';
import { AUDIENCE_LABELS } from './message-words.ts';

/** Writing to people. `?event=` names the event, where the officer comes from one. */
export const WriteMessage = ({ club }: { club: ClubNames }) => (
  <OfficersGate screen="/officers/messages">
    {(me, { first_name }) => <MessageForm {...{ club, me, first_name }} />}
  </OfficersGate>
);

interface Props {
  club: ClubNames;
  me: OwnAccess;
  first_name: string;
}

/** In one piece: the fields, the number of people and the button depend on each other. */
function MessageForm({ club, me, first_name }: Props) {
  const choices = (Object.keys(AUDIENCE_LABELS) as Audience[]).filter((one) => includesArea(me.access, AUDIENCES[one]));
  const [start] = useState(() => startOfForm(choices));
  const form = useSchemaForm(MessageFormSchema, start, 'sent');
  const typed = useWatch({ control: form.control, compute: (values) => ({ ...start, ...values }) });
  const { audience, event, year, subject, text } = typed;
  useEffect(() => keepDraft({ subject, text }), [subject, text]);
  const ofEvent = isAboutEvent(audience);
  useEffect(() => {
    writeQuery('audience', audience);
    writeQuery('event', ofEvent ? event : '');
    writeQuery('year', audience === 'year' ? year : '');
  }, [audience, ofEvent, event, year]);
  const events = useCall(listStaffEvents, ofEvent ? {} : null, 'Loading the events failed');
  const to = { audience, ...(ofEvent && { event }), ...(audience === 'year' && { year: Number(year) }) };
  const loaded = useCall(getReach, ofEvent && event === '' ? null : to, 'Loading whom a message would reach failed');
  const failed = [events, loaded].find(({ error, loading }) => error !== null && !loading);
  const reach = loaded.loading || loaded.error !== null ? null : loaded.value;
  const people = reach?.obstacle === null && count(reach.emails, 'person', 'people');

  const deliver = async (values: { subject: string; text: string }) => {
    const obstacle = reach?.obstacle
      ? OBSTACLE_WORDS[reach.obstacle]
      : 'The number of people is not known yet. Try again in a moment.';
    if (reach === null || reach.obstacle !== null) return form.setError('audience', { message: obstacle });
    const isSure = await ask(
      `Send to ${people}`,
      `${reach.today > 0 && !reach.is_paused ? 'The first email leaves in two minutes. Until then you' : 'No email leaves in the next two minutes. Until the first one does, you'} can stop them all. You can't take back what has left. The subject is “${values.subject}”.`,
    );
    if (!isSure) return;
    const { id } = await send(writeMessage, { ...to, ...values, emails: reach.emails });
    dropDraft();
    location.assign(`/officers/messages/${id}`);
  };
  const explain = (error: unknown) => {
    // The number of people may be another one now.
    if (error instanceof HttpError && error.status === 409) loaded.refresh();
    return applyServerErrors(form, formFailure(error, 'It may have been sent all the same: look at Messages first.'));
  };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Form
        form={form}
        send={async ({ subject, text }) => deliver({ subject, text })}
        logLine="Sending a message failed"
        explain={explain}
        submit={{
          label: people ? `Send to ${people}` : 'Send',
          busy: 'Sending...',
          className: 'justify-self-start',
        }}
        status={<SendTest to={to} subject={subject} text={text} isValid={() => form.trigger(['subject', 'text'])} />}
      >
        <Fields
          form={form}
          of={{
            audience: { as: SelectField, label: 'To', options: choices.map((one) => [one, AUDIENCE_LABELS[one]]) },
            event: ofEvent && {
              as: SelectField,
              label: 'Event',
              options: eventOptions(events.value, event),
            },
            year: audience === 'year' && { as: SelectField, label: 'Year of study', options: YEARS },
          }}
        />
        <ReachWords audience={audience} year={Number(year)} reach={reach} />
        <ReachProblem isDeleted={isNotThere(loaded.error)} failed={failed} />
        <Fields
          form={form}
          of={{
            subject: { label: 'Subject', counter: `${subject.length}/${SUBJECT_LIMIT}`, autoComplete: 'off' },
            text: {
              as: TextArea,
              label: 'Message',
              hint: 'The email greets each person by name. Web addresses become links, and {first name} becomes their first name.',
              rows: 10,
              counter: `${text.length}/${TEXT_LIMIT}`,
            },
          }}
        />
      </Form>
      <MessagePreview {...{ club, first_name, subject, text, audience }} />
    </div>
  );
}
