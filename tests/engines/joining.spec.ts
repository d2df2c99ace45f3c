/** Becoming a member, and coming to an event. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { openSignedIn, test } from './journey.ts';
import { button, field, link, region, role, text } from './target.ts';

const { member, treasurer, unapproved } = DEMO_LOGINS;
const CODE = 'OEI2AK4Q16';

test('who has paid tells the code, an officer confirms it, and the profile says until when', async ({ visitor }) => {
  const membership = region('Your membership');
  await openSignedIn(visitor, '/profile', unapproved);
  await visitor.fill(field('M-Pesa code, or paste the whole message'), CODE);
  await visitor.click(button('Send the code'));
  await visitor.says(membership, `We got your code ${CODE} today.`);

  await openSignedIn(visitor, '/officers/joining', treasurer);
  const payment = role('article', 'Wycliffe Demo-Wafula');
  await visitor.says(payment, CODE);
  await visitor.click(button('Confirm', payment));
  await visitor.sees(text(/^Confirmed: Wycliffe Demo-Wafula is a member until/));

  await openSignedIn(visitor, '/profile', unapproved);
  await visitor.says(membership, /Member until .* 20\d\d/);
});

test('a reader signs in to say that he comes, has a place, and gives it back', async ({ visitor, backend }) => {
  backend.database.exec(
    "DELETE FROM event_people WHERE event_id = (SELECT id FROM events WHERE slug = 'wind-tunnel-open-day')",
  );
  const page = '/event-detail/wind-tunnel-open-day';
  const box = region('Places');
  await visitor.open(page);
  await visitor.says(box, /Places: 0 of \d+ taken\./);
  await visitor.click(link("Sign in to say you're coming"));
  await visitor.fill(field(/^Username/), member.username);
  await visitor.fill(field('Password'), member.password);
  await visitor.click(button('Sign in'));
  await visitor.isAt(page);
  await visitor.click(button("I'm coming", box));
  await visitor.says(box, 'You have a place.');
  await visitor.click(button("I can't come after all", box));
  await visitor.click(button('Give it back', box));
  await visitor.says(box, 'You gave your place back.');
});
