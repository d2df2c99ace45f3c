import type { PersonalColumns } from '../../database/personal-columns.ts';

export const personalDataOfLimits = {
  columns: {
    rate_limits: { key: 'stays because it is a hash, and attempts count for a day at most' },
  } satisfies PersonalColumns,
};
