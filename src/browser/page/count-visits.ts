import { inject } from '@vercel/analytics';
import { countedView } from '../lib/counted-view.ts';

export const countVisits = () => inject({ beforeSend: countedView });
