import { expect, test } from 'vitest';
import { properName } from '../../../src/browser/ui/person-links.ts';

test.each([
  ['WANJIKU', 'Wanjiku'],
  ['amina', 'Amina'],
  ['DEMO-ACHIENG', 'Demo-Achieng'],
  ['njoki wa KAMAU', 'Njoki Wa Kamau'],
  ["N'GANG'A", "N'gang'a"],
  ['éLODIE', 'Élodie'],
  ['  ', ''],
])('%s is written %s', (given, written) => expect(properName(given)).toBe(written));
