import { expect, test } from 'vitest';
import { projectShare, projectShareImage } from '../../../../src/build/output/share/share.ts';
import type { ProjectFields } from '../../../../src/shared/site/project.ts';

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

test('Search engines get no names of people from a project', () => {
  const { jsonLd } = projectShare('demo-rocket', PROJECT, 'Demo Club', 'https://club.example');
  expect(jsonLd).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Demo Rocket',
    url: 'https://club.example/projects/demo-rocket',
    image: 'https://club.example/share/projects/demo-rocket.jpg',
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
