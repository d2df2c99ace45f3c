import { inject } from '@vercel/analytics';
import { countedView } from './counted-view.ts';

export const countVisits = () => inject({ beforeSend: countedView });
