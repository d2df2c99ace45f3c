import { beforeEach, expect, test, vi } from 'vitest';
import { isEasyToGuess } from '../../../src/server/auth/passwords.ts';
import { checkRegistration } from '../../../src/server/auth/register.ts';
import { site } from '../../support/site.ts';
import { AMINA } from '../support.ts';

vi.mock('../../../src/server/auth/passwords.ts', { spy: true });
beforeEach(() => void vi.mocked(isEasyToGuess).mockClear());

const FIELDS = Object.keys(AMINA) as (keyof typeof AMINA)[];
const known = () => vi.mocked(isEasyToGuess).mock.calls.map(([password, person]) => ({ password, ...person }));

test.each(FIELDS)('a %s that is too long is not passed on to anything that looks at it', async (name) => {
  const { values, errors } = await checkRegistration({ ...AMINA, [name]: 'a'.repeat(10_000) }, site);
  expect(values).not.toHaveProperty(name);
  expect(Object.keys(errors)).toEqual([name]);
});

test('how easily a password is guessed is asked of fields without mistakes alone', async () => {
  const { confirm_password, ...person } = AMINA;
  await checkRegistration(AMINA, site);
  expect(known()).toEqual([person]);
  for (const name of ['username', 'email', 'first_name', 'last_name'] as const) {
    vi.mocked(isEasyToGuess).mockClear();
    await checkRegistration({ ...AMINA, [name]: 'a\nb' }, site);
    expect(known()).toEqual([{ ...person, [name]: '' }]);
  }
  vi.mocked(isEasyToGuess).mockClear();
  await checkRegistration({ ...AMINA, password: 'short' }, site);
  expect(known()).toEqual([]);
});
