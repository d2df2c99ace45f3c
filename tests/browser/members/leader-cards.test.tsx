/** The leaders' cards. The carousel: tests/e2e/home.spec.ts. */
import { expect, test } from 'vitest';
import { showLeaders } from '../../../src/browser/members/leader-cards.ts';
import { expectTrouble, replies, reply, setUpIsland } from '../../support/island.ts';

setUpIsland();

const SECTION = `<p data-status></p><ul></ul><div data-controls></div><template><li>
  <h3 data-name></h3><p data-role></p><span data-initials></span><a data-linkedin></a></li></template>`;

async function showCards(...leaders: object[]) {
  const common = { pk: 7, linkedin: 'https://linkedin.example/in/demo', profile_image: null };
  replies.set('GET /api/leaders/', reply(leaders.map((leader) => ({ ...common, ...leader }))));
  const section = document.createElement('section');
  section.innerHTML = SECTION;
  await showLeaders(section);
  return section;
}
const namesAndRoles = async (...leaders: object[]) =>
  [...(await showCards(...leaders)).querySelectorAll('li')].map((card) => [
    card.querySelector('[data-name]')?.textContent,
    card.querySelector('[data-role]')?.textContent,
    card.querySelector('[data-linkedin]')?.getAttribute('aria-label'),
  ]);

test("A leader's card has name and role", async () => {
  expect(
    await namesAndRoles(
      { first_name: 'aMINA', last_name: "O'BRIEN", leadership_role: 'Patron' },
      { first_name: '', last_name: '', leadership_role: 'Treasurer' },
      { first_name: ' ', last_name: '', leadership_role: '' },
    ),
  ).toEqual([
    ["Amina O'Brien", 'Patron', "Amina O'Brien on Linkedin"],
    ['Treasurer', '', 'Treasurer on Linkedin'],
    ['No name', '', 'No name on Linkedin'],
  ]);
});

test('A sentence replaces the cards while there are no leaders', async () => {
  expect((await showCards()).querySelector('[data-status]')?.textContent).toBe('No leaders have been named yet.');
});

test('A visitor can retry after the leaders could not be loaded', async () => {
  expectTrouble(/^Failed to fetch leaders data\./);
  const section = document.createElement('section');
  section.innerHTML = SECTION;
  await showLeaders(section);
  expect(section.querySelector('[data-status]')?.textContent).toMatch(/^The leaders couldn't be loaded\. /);
  replies.set('GET /api/leaders/', reply([]));
  section.querySelector('button')?.click();
  await expect.poll(() => section.querySelector('[data-status]')?.textContent).toMatch(/^No leaders/);
});
