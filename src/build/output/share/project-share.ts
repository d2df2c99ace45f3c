/** Link previews of projects, and their data for search engines. */

import { PROJECT_STATE_WORDS, type ProjectFields } from '../../../shared/site/project.ts';
import type { Site } from '../../../shared/site/site.ts';
import { lastUpdate } from '../../content/projects.ts';
import type { Share } from './share.ts';
import type { ShareImage } from './share-image.ts';

export const projectShareImage = (
  { title, team, state, summary }: ProjectFields,
  { shortName }: Pick<Site, 'shortName'>,
): ShareImage => ({
  title,
  kind: 'Project',
  lines: [`${team}, ${PROJECT_STATE_WORDS[state].toLowerCase()}`, summary],
  club: shortName,
});

/** @param siteUrl full address of the site. */
export function projectShare(id: string, project: ProjectFields, club: string, siteUrl: string): Share {
  const image = `/share/projects/${id}.jpg`;
  const full = (path: string) => new URL(path, siteUrl).href;
  return {
    type: 'article',
    image,
    imageAlt: `${project.title}: ${project.summary}`,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: project.title.toWellFormed(),
      description: project.summary.toWellFormed(),
      url: full(`/projects/${id}`),
      image: full(image),
      creativeWorkStatus: PROJECT_STATE_WORDS[project.state],
      dateCreated: project.started,
      dateModified: lastUpdate(project),
      // No names of people: they have agreed to be named on the page only.
      creator: { '@type': 'Organization', name: club, url: siteUrl },
    },
  };
}
