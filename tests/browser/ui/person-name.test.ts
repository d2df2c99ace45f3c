import { expect, test } from 'vitest';
import { initials, properName } from '../../../src/browser/ui/person-name.ts';

test.each([
  ['WANJIKU', 'Wanjiku'],
  ['amina', 'Amina'],
  ['DEMO-ACHIENG', 'Demo-Achieng'],
  ['njoki wa KAMAU', 'Njoki Wa Kamau'],
  ["N'GANG'A", "N'gang'a"],
  ['éLODIE', 'Élodie'],
  ['  ', ''],
])('%s is written %s', (given, written) => expect(properName(given)).toBe(written));

test.each([
  ['Mercy Sample-Wambui', 'MW'],
  ['Amani', 'A'],
  ['  ', ''],
  ['123 !', ''],
  ['éva 🚀 ōe', 'ÉŌ'],
  ['𐐨 𐐩', '𐐀𐐁'],
])('the letters of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
