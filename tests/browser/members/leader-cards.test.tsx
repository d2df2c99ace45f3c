/** The cards of the leaders. How they go round: tests/e2e/home.spec.ts. */
import { expect, test } from 'vitest';
import { showLeaders } from '../../../src/browser/members/leader-cards.ts';
import { expectTrouble, replies, reply, setUpIsland } from '../../support/island.ts';

setUpIsland();

const PLACE = `<p data-status></p><ul></ul><div data-controls></div><template><li>
  <h3 data-name></h3><p data-role></p><span data-initials></span><a data-linkedin></a></li></template>`;

async function shown(...leaders: object[]) {
  const common = { pk: 7, linkedin: 'https://linkedin.example/in/demo', profile_image: null };
  replies.set('GET /api/leaders/', reply(leaders.map((leader) => ({ ...common, ...leader }))));
  const place = document.createElement('section');
  place.innerHTML = PLACE;
  await showLeaders(place);
  return place;
}
const namesAndRoles = async (...leaders: object[]) =>
  [...(await shown(...leaders)).querySelectorAll('li')].map((card) => [
    card.querySelector('[data-name]')?.textContent,
    card.querySelector('[data-role]')?.textContent,
    card.querySelector('[data-linkedin]')?.getAttribute('aria-label'),
  ]);

test('A leader is shown with name and role; without a name, the role stands in for it', async () => {
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

test('While there are no leaders, a sentence says so', async () => {
  expect((await shown()).querySelector('[data-status]')?.textContent).toBe('No leaders have been named yet.');
});

test('A visitor whose list of leaders fails is told, and can try again', async () => {
  expectTrouble(/^Failed to fetch leaders data\./);
  const place = document.createElement('section');
  place.innerHTML = PLACE;
  await showLeaders(place);
  expect(place.querySelector('[data-status]')?.textContent).toMatch(/^The leaders couldn't be loaded\. /);
  replies.set('GET /api/leaders/', reply([]));
  place.querySelector('button')?.click();
  await expect.poll(() => place.querySelector('[data-status]')?.textContent).toMatch(/^No leaders/);
});
