import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventList } from '../../../src/browser/events/EventList.tsx';
import { Agenda } from '../../../src/browser/sign-ups/Agenda.tsx';
import { CLUB, clubEvent, eventReply, signUpOf } from '../../support/event.ts';
import { calls, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { ownEvent } from '../../support/sign-ups.ts';

setUpIsland();

test("Two islands that show the person's events and all events make each call once", async () => {
  replies.set('GET /api/events/', reply([eventReply({ sign_up: signUpOf({}) })]));
  replies.set('GET /api/club/sign-ups/', reply([ownEvent()]));
  signIn();
  const event = clubEvent();
  render(
    <>
      <Agenda events={[event]} />
      <EventList club={CLUB} builtEvents={[event]} total={1} builtAt={Date.now()} />
    </>,
  );
  await screen.findByText("Upcoming · You're coming");
  await screen.findByText("You're coming.");
  expect(calls.map(({ name }) => name).sort()).toEqual(['GET /api/club/sign-ups/', 'GET /api/events/']);
});
