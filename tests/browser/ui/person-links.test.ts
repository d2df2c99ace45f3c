import { expect, test } from 'vitest';
import { mailLink, ownPage } from '../../../src/browser/ui/person-links.ts';

test.each([
  ['https://www.linkedin.com/in/amina', 'Linkedin'],
  ['https://LINKEDIN.com/in/amina', 'Linkedin'],
  ['http://ke.linkedin.com/in/amina', 'Linkedin'],
  ['https://linkedin.example/in/demo', 'Linkedin'],
  ['https://linkedin.com@evil.example/', 'evil.example'],
  ['https://www.linkedin.com:443@evil.example/in/amina', 'evil.example'],
  ['https://linkedin.com.evil.example/in/amina', 'linkedin.com.evil.example'],
  ['https://notlinkedin.com/in/amina', 'notlinkedin.com'],
  ['https://evil.example/linkedin.com', 'evil.example'],
  ['https://evil.example#@linkedin.com', 'evil.example'],
  ['https://linkedın.com/in/amina', 'xn--linkedn-wfb.com'],
])('%s is called %s', (address, label) => {
  expect(ownPage(address)).toEqual({ href: address, label, icon: label === 'Linkedin' ? 'linkedin' : 'link' });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'linkedin.com/in/amina', 'https://', null])(
  '%j is no page',
  (address) => expect(ownPage(address)).toBeNull(),
);

test.each([
  ['amina@university.example', 'mailto:amina@university.example'],
  ['o.m+club@university.example', 'mailto:o.m%2Bclub@university.example'],
  ['a?bcc=b&body=c@d.example', 'mailto:a%3Fbcc%3Db%26body%3Dc@d.example'],
  ['half\ud83d@d.example', 'mailto:half%EF%BF%BD@d.example'],
  ['nobody', null],
  ['a@b@c', null],
  ['', null],
  [null, null],
])('A mail to %j goes to %j', (address, link) => expect(mailLink(address)).toBe(link));
