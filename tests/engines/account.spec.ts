/** Somebody gets an account, and a face. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { mailsTo } from '../support/mails.ts';
import { NEWCOMER } from '../support/people.ts';
import { jpegFile } from '../support/pictures.ts';
import { openSignedIn, test } from './journey.ts';
import { button, dialog, field, link, text } from './target.ts';

test('a student signs up, verifies the address, signs in, is still signed in after a reload, and signs out', async ({
  visitor,
  backend,
}) => {
  await visitor.open('/home');
  await visitor.lacks(text(/^Your browser is too old/));
  await visitor.click(link('Join Us'));
  await visitor.isAt('/signup');
  for (const [label, words] of [
    ['First Name', NEWCOMER.first_name],
    ['Last name', NEWCOMER.last_name],
    [/^Username/, NEWCOMER.username],
    ['Email address', NEWCOMER.email],
    ['Password', NEWCOMER.password],
    ['Confirm Password', NEWCOMER.password],
  ] as const) {
    await visitor.fill(field(label), words);
  }
  await visitor.click(button('Sign up'));
  await visitor.isAt('/email-verification');

  await visitor.open(mailsTo(backend, NEWCOMER.email)[0]?.links[0] ?? '');
  await visitor.click(button(/Confirm/));
  await visitor.sees(text(/^Your email has been successfully verified\./));
  await visitor.click(link(/Sign in/i));
  await visitor.isAt('/signin');

  await visitor.fill(field(/^Username/), NEWCOMER.username);
  await visitor.fill(field('Password'), NEWCOMER.password);
  await visitor.click(button('Sign in'));
  await visitor.isAt('/home');
  await visitor.sees(button(NEWCOMER.username));
  await visitor.open('/home');
  await visitor.click(button(NEWCOMER.username));
  await visitor.click(button('Log Out'));
  await visitor.sees(link('Log in'));
});

test('a member puts a photo on the profile', async ({ visitor, onDisk }) => {
  await openSignedIn(visitor, '/profile', DEMO_LOGINS.member);
  await visitor.click(button('Edit Photo'));
  const editor = dialog('Edit Photo');
  await visitor.chooseFile(field('Photo', editor), await onDisk(await jpegFile()));
  await visitor.click(button('Upload', editor));
  await visitor.lacks(editor);
  await visitor.waits(
    () =>
      /\/media\/.*\.jpg$/.test(document.querySelector<HTMLImageElement>('main section img')?.src ?? '') &&
      document.querySelector<HTMLImageElement>('main section img')?.naturalWidth === 120,
  );
  await visitor.hasFocus(button('Edit Photo'));
});
