import { expect, test } from 'vitest';
import { fullName, initials, properName } from '#shared/accounts/person-name.ts';

test.each([
  ['WANJIKU', 'Wanjiku'],
  ['amina', 'Amina'],
  ['DEMO-ACHIENG', 'Demo-Achieng'],
  ['njoki wa KAMAU', 'Njoki Wa Kamau'],
  ["NG'ANG'A", "Ng'ang'a"],
  ["o'BRIEN", "O'Brien"],
  ['DEMO-D’SOUZA', 'Demo-D’Souza'],
  ['éLODIE', 'Élodie'],
  ['J.M. KARIUKI', 'J.M. Kariuki'],
  ["'oFA", "'Ofa"],
  ['‘ofa TAU', '‘Ofa Tau'],
  ['ʻAKAMU-ʻokoa', 'ʻAkamu-ʻOkoa'],
  ['ʿali ’UMAR', 'ʿAli ’Umar'],
  ["'T HOOFT", "'t Hooft"],
  ["'s-gravesande", "'s-Gravesande"],
  ['OʻTKIR', 'Oʻtkir'],
  ['wanjiKŨ', 'Wanjikũ'],
  ['  ', ''],
])('The name %s is written %s', (typed, written) => expect(properName(typed)).toBe(written));

test.each([
  [{ first_name: 'amina', last_name: '', username: 'K-1' }, 'Amina'],
  [{ first_name: '', last_name: '  ', username: ' K-1' }, 'K-1'],
  [{ first_name: '', last_name: '', username: null }, 'No name'],
  [{ first_name: '', last_name: '' }, 'No name'],
])('The person %j is shown as %s', (person, name) => expect(fullName(person)).toBe(name));

test.each([
  ['Mercy Sample-Wambui', 'MW'],
  ["Wanjiku Ng'ang'a", 'WN'],
  ['Amina O’Brien', 'AO'],
  ['Amani', 'A'],
  ['  ', ''],
  ['123 !', ''],
  ['éva 🚀 ōe', 'ÉŌ'],
  ['𐐨 𐐩', '𐐀𐐁'],
  ['ʻOkoa ʿAli', 'OA'],
])('The initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
