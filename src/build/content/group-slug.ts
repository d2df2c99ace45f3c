/** The last part of the address of a team's or a state's projects: `Carga útil` has `carga-util`. */
export const groupSlug = (value: string): string =>
  value
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
