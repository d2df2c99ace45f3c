/** Members find each other. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { openSignedIn, test } from './journey.ts';
import { button, css, heading, link, region, role } from './target.ts';

const directory = region('Members directory');
const status = role('status', undefined, directory);

test('a member turns the pages of the directory, looks another up and opens the page', async ({ visitor }) => {
  await openSignedIn(visitor, '/home', DEMO_LOGINS.member);
  await visitor.says(status, /^Members 1 to 10 of \d+$/);
  await visitor.counts(css('tbody tr', directory), 10);
  await visitor.click(button(/Next/, directory));
  await visitor.says(status, /^Members 11 to 20 of \d+$/);
  await visitor.fill(role('searchbox', undefined, directory), 'kariuki');
  await visitor.says(status, 'Member 1 of 1');
  await visitor.click(link('Moses', directory));
  await visitor.isAt('/members/13');
  await visitor.sees(heading('Moses Demo-Kariuki'));
});
