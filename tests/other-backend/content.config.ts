import { collections as all } from '../../src/content.config.ts';

export const collections = all;
