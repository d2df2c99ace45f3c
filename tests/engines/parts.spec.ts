/** Parts that engines draw and move in their own ways. */
import { test } from './journey.ts';
import { button, css, dialog, heading, region, role, text } from './target.ts';

test('The leaders move with buttons and arrow keys, and closing a photo returns the focus', async ({ visitor }) => {
  await visitor.open('/home');
  await visitor.lacks(text(/^Your browser is too old/));
  const position = css('[data-position]', region('Club leaders'));
  await visitor.bring(heading('Our club leaders'));
  await visitor.says(position, '1 to 4 of 8');
  await visitor.click(button('Previous leaders'));
  await visitor.says(position, /^8/);
  await visitor.click(button('Next leaders'));
  await visitor.says(position, '1 to 4 of 8');
  await visitor.focus(button('Next leaders'));
  await visitor.press('ArrowRight');
  await visitor.says(position, /^2/);
  await visitor.counts(css('li:not([inert]) h3', region('Club leaders')), 4);

  await visitor.open('/potd');
  await visitor.counts(role('article'), 8);
  const opener = button('The Lantern Nebula');
  await visitor.focus(opener);
  await visitor.press('Enter');
  const photo = dialog('The Lantern Nebula');
  await visitor.hasFocus(heading('The Lantern Nebula', photo));
  await visitor.press('Escape');
  await visitor.lacks(photo);
  await visitor.hasFocus(opener);
});
