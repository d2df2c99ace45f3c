/** Several people use one computer. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { openSignedIn, signIn, test } from './journey.ts';
import { button, css, text } from './target.ts';

const PRIVATE = /amina\.\S*@|\+254\d{9}/;

test('Back shows the next person nothing private of the former one', async ({ visitor }) => {
  await openSignedIn(visitor, '/members/1', DEMO_LOGINS.staff);
  await visitor.says(css('main'), PRIVATE);
  await visitor.run(() =>
    addEventListener('pageshow', () => sessionStorage.setItem('seen on return', document.body.innerText)),
  );
  await visitor.open('/terms');
  await visitor.click(button(DEMO_LOGINS.staff.username));
  await visitor.click(button('Log Out'));
  await visitor.isAt('/home');
  await signIn(visitor, DEMO_LOGINS.unapproved);
  await visitor.open('/about');
  await visitor.sees(button(DEMO_LOGINS.unapproved.username));
  await visitor.run(() => history.go(-3)).catch(() => undefined);
  await visitor.isAt('/members/1');
  await visitor.sees(text(/you can only see members' names/));
  await visitor.waits(
    (source) => !new RegExp(source).test(document.body.innerText + sessionStorage.getItem('seen on return')),
    PRIVATE.source,
  );
});
