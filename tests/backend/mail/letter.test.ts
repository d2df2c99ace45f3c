import { expect, test } from 'vitest';
import { harmless } from '../../../src/backend/mail/letter.ts';

test('a name from before control characters were refused brings neither a line nor a link into a mail', () =>
  expect(harmless('Win\nhttps://evil.example')).toBe('Win https evil example'));
