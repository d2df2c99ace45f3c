/**
 * The project that a label of a post names, e.g. `project: Sample Rocket One` that of `/projects/sample-rocket-one`; null for a label
 * of another kind. Such a label is for the site: readers see the post on the project's page.
 */
export function projectOfLabel(label: string): string | null {
  const [, name] = /^\s*project\s*:\s*(.+?)\s*$/i.exec(label) ?? [];
  return name === undefined ? null : name.toLowerCase().replaceAll(/\s+/g, '-');
}
