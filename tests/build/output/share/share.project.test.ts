import { expect, test } from 'vitest';
import type { ProjectFields } from '#shared/site/project.ts';
import { projectShare, projectShareImage } from '../../../../src/build/output/share/share.ts';

const PROJECT: ProjectFields = {
  title: 'Demo Rocket',
  team: 'Propulsion',
  state: 'test',
  started: '2026-02-01',
  summary: 'A rocket for tests.',
  people: [{ name: 'Amani Testuser', part: 'Nozzle' }],
  looking_for: [],
  facts: [],
  log: [{ date: '2026-03-14', text: 'Lit.' }],
};

const CLUB = { name: 'Demo Club', shortName: 'DC' };

test('A changed project has another picture', () => {
  const pictures = [PROJECT, { ...PROJECT, team: 'Design' }, { ...PROJECT, log: [] }].map(
    (project) => projectShare('demo-rocket', project, CLUB, 'https://club.example').image,
  );
  expect(pictures[1]).not.toBe(pictures[0]);
  expect(pictures[2]).toBe(pictures[0]);
});

test('Search engines get no names of people from a project', () => {
  const { jsonLd } = projectShare('demo-rocket', PROJECT, CLUB, 'https://club.example');
  expect(jsonLd).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Demo Rocket',
    url: 'https://club.example/projects/demo-rocket',
    image: expect.stringMatching(/^https:\/\/club\.example\/share\/projects\/demo-rocket\.jpg\?v=\w+$/),
    creativeWorkStatus: 'Test',
    dateCreated: '2026-02-01',
    dateModified: '2026-03-14',
  });
  expect(JSON.stringify(jsonLd)).not.toContain('Amani');
});

test("A project's link preview shows team, state and summary", () => {
  expect(projectShareImage(PROJECT, { shortName: 'DRC' })).toEqual({
    title: 'Demo Rocket',
    kind: 'Project',
    lines: ['Propulsion, test', 'A rocket for tests.'],
    club: 'DRC',
  });
});
