/** A form over the page, and the backend's own pages, which another address serves. */
import { emailsTo } from '../support/emails.ts';
import { expect, test } from './journey.ts';
import { button, dialog, field, link, text } from './target.ts';

const EMAIL = 'zawadi@home.example';

test('A visitor signs up as a guest, confirms and cancels', async ({ visitor, backend }) => {
  await visitor.open('/event-detail/wind-tunnel-open-day');
  await visitor.click(link('Sign up as a guest'));
  const form = dialog('Sign up as a guest');
  await visitor.fill(field('Name', form), "Zoë N'Guessan");
  await visitor.fill(field('Email', form), EMAIL);
  await visitor.click(button('Email me a link', form));
  await visitor.sees(text(new RegExp(`Check ${EMAIL}`)));
  const address = () => emailsTo(backend, EMAIL)[0]?.links.find((one) => one.includes('/api/club/guests/'));
  await expect.poll(address).toBeDefined();
  await visitor.open(address() ?? '');
  await visitor.click(button('Confirm my place'));
  await visitor.sees(text(/You have a place\./));
  await visitor.click(button('Cancel my place'));
  await visitor.sees(text(/Your place is cancelled\./));
});
