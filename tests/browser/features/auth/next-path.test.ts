import { expect, test } from 'vitest';
import { nextPath } from '../../../../src/browser/features/auth/sign-in.ts';

test.each([
  ['', '/home'],
  ['?next=', '/home'],
  ['?next=/profile', '/profile'],
  ['?next=/members/7', '/members/7'],
  ['?next=%2Fblog%3Fpage%3D2', '/blog?page=2'],
  ['?next=//evil.example', '/home'],
  ['?next=/%2Fevil.example', '/home'],
  ['?next=/%5Cevil.example', '/home'],
  ['?next=/x%5C..%5C%5Cevil.example', '/home'],
  ['?next=%2f%2fevil.example', '/home'],
  ['?next=https:evil.example', '/home'],
  ['?next=https://evil.example', '/home'],
  ['?next=javascript:alert(1)', '/home'],
  ['?next=/%09/evil.example', '/home'],
  ['?next=profile', '/home'],
  ['?next=/x/..//evil.example', '/home'],
  ['?next=/x/%2e%2e//evil.example', '/home'],
  ['?next=/x/%252e%252e//evil.example', '/home'],
  ['?next=/x/%252E./%252e//evil.example', '/home'],
  ['?next=/x/y/../../..//evil.example', '/home'],
  ['?next=/x/../profile', '/profile'],
  ['?next=/blog//evil.example', '/blog//evil.example'],
])('%s leads to %s', (search, path) => expect(nextPath(search)).toBe(path));
