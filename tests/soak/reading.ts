/** The calls of visitors, members and officers who only read. */
import type { Club } from './club.ts';

const PUBLIC = [
  '/api/events/',
  '/api/events/annual-general-meeting/',
  '/api/leaders/',
  '/api/club/',
  '/api/club/event-states/',
  '/api/club/places/',
  '/health',
  '/health/backup',
] as const;

export async function readAsVisitor({ call, address }: Club): Promise<void> {
  for (const path of PUBLIC) await call('GET', path, { address: address() });
}

export async function readAsMember({ call, member }: Club, turn: number): Promise<void> {
  const token = member();
  for (const path of ['/api/profile/', '/api/members/', `/api/members/${60 + (turn % 200)}/`, '/api/club/places/mine/'])
    await call('GET', path, { token });
  await call('GET', '/api/club/joining/mine/', { token });
  await call('PATCH', '/api/profile/', { token, json: { bio: `Turn ${turn}` } });
}

export async function readAsOfficer({ call, officer }: Club, turn: number): Promise<void> {
  const token = officer();
  const people = '/api/club/officers/people/';
  for (const path of [
    '/api/club/officers/me/',
    `${people}?page=${1 + (turn % 6)}`,
    `${people}?q=achieng%20${'abcdefghij'[turn % 10]}`,
    `${people}?state=lapsed&year=3`,
    `${people}${60 + (turn % 200)}/`,
    '/api/club/officers/log/',
    `/api/club/officers/log/?page=${1 + (turn % 20)}`,
    '/api/club/officers/grants/',
    '/api/club/drafts/',
  ])
    await call('GET', path, { token, expect: path.includes('log/?page') ? [200, 404, 400] : [200] });
  if (turn % 10 === 0) await call('GET', '/api/club/officers/export/?state=ending', { token });
  if (turn % 10 === 5) await checkImport(call, token, turn);
}

/** Writes nothing: only checks what an import would do. */
async function checkImport(call: Club['call'], token: string, turn: number): Promise<void> {
  const rows = Array.from({ length: 100 }, (_, line) => ({
    line: line + 2,
    email: `import-${turn}-${line}@university.example`,
    registration_no: '',
    first_name: 'Import',
    last_name: 'Sample',
    phone_number: '',
    year_of_study: '2',
  }));
  await call('POST', '/api/club/officers/import/check/', { token, json: { rows } });
}
