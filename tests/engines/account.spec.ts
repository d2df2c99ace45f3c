/** A photo is read, drawn and sent. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { jpegFile } from '../support/pictures.ts';
import { openSignedIn, test } from './journey.ts';
import { button, dialog, field } from './target.ts';

test('A member uploads a profile photo', async ({ visitor, onDisk }) => {
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
