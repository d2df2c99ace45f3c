/** Staff write events, with the calendar and the editor of the description. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { EVENT } from '../support/event-forms.ts';
import { jpegFile } from '../support/pictures.ts';
import { openSignedIn, test } from './journey.ts';
import { button, css, dialog, field, heading, link, role } from './target.ts';

const adding = dialog('Add Event');
const date = role('textbox', 'Date and time', adding);
const calendar = dialog(/^Choose/);

test('Staff add an event with a picked day and time, a written description and a cover', async ({
  visitor,
  onDisk,
}) => {
  await openSignedIn(visitor, '/events', DEMO_LOGINS.staff);
  await visitor.click(button('Add Event'));
  await visitor.sees(button('Preview', adding));
  await visitor.fill(field('Title', adding), EVENT.Title);
  await visitor.focus(role('textbox', 'Description', adding));
  await visitor.type('Bring a kite.');
  await visitor.fill(field('Location', adding), EVENT.Location);

  await visitor.fill(date, '2031-05-01 05:30 PM');
  await visitor.press('Escape');
  await visitor.lacks(calendar);
  await visitor.sees(adding); // only the calendar has closed
  await visitor.click(date);
  await visitor.click(role('gridcell', /May 20th/, calendar));
  await visitor.holds(date, '2031-05-20 05:30 PM');
  await visitor.click(role('option', '6:00 PM', calendar));
  await visitor.lacks(calendar);
  await visitor.holds(date, '2031-05-20 06:00 PM');
  await visitor.hasFocus(date);

  await visitor.chooseFile(field('Cover image', adding), await onDisk(await jpegFile('kite.jpg')));
  await visitor.sees(role('img', 'The cover you chose', adding));
  await visitor.click(button('Publish', adding));
  await visitor.lacks(adding);
  await visitor.sees(link('See it'));
  await visitor.open('/event-detail/invented-kite-day');
  await visitor.sees(heading(EVENT.Title));
  await visitor.says(css('main'), 'Bring a kite.');
  await visitor.says(css('main'), /Tuesday, May 20, 2031\s*,\s*6:00\sPM/);
});
