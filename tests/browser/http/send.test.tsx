import { expect, test } from 'vitest';
import { editEvent } from '#shared/events/event-calls.ts';
import { getPeople } from '#shared/members/people-calls.ts';
import { send } from '../../../src/browser/http/send.ts';
import { upload } from '../../../src/browser/http/upload.ts';
import { replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { ACCESS_ENDED, ownAccess } from '../../support/officer-rows.ts';
import { FORBIDDEN, ME } from '../../support/officers.ts';

setUpIsland();

test('A 403 to an upload of an officer whose access has ended explains that', async () => {
  signIn();
  replies.set('PATCH /api/events/edit/x/', FORBIDDEN);
  replies.set(ME, reply(ACCESS_ENDED));
  await expect(upload(editEvent, { slug: 'x' }, { form: new FormData() })).rejects.toMatchObject({
    detail: 'Your officer access ended on Wed, Sep 30, 2026.',
  });
});

test('A 403 for an officer whose access has ended explains that', async () => {
  signIn();
  replies.set('GET /api/club/officers/people/', FORBIDDEN);
  replies.set(ME, reply(ACCESS_ENDED));
  await expect(send(getPeople)).rejects.toMatchObject({ detail: 'Your officer access ended on Wed, Sep 30, 2026.' });
  replies.set(ME, reply(ownAccess('members')));
  await expect(send(getPeople)).rejects.toMatchObject({ detail: JSON.parse(FORBIDDEN.body).detail });
});
