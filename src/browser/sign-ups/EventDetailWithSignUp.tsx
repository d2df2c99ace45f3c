import type { ComponentProps } from 'react';
import { EventDetail } from '../events/EventDetail.tsx';
import { PublicSignUp } from './PublicSignUp.tsx';

export const EventDetailWithSignUp = (props: ComponentProps<typeof EventDetail>) => (
  <EventDetail {...props} below={(event, now) => <PublicSignUp event={event} now={now} />} />
);
