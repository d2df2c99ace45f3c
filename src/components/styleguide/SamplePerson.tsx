import { type Badge, PersonCard } from '../../browser/ui/PersonCard.tsx';

const BADGES: Badge[] = [
  { label: 'Corporate Member', tone: 'accent' },
  { label: 'Member YES', tone: 'good' },
  { label: 'Member NO' },
];
const SAMPLE = { name: 'Demo Person-Sample', role: 'Deputy President', bio: 'Draws parts that can be made.' };

/** A person without a photo, with all three tones of a badge. */
export const SamplePerson = () => <PersonCard {...SAMPLE} image={null} badges={BADGES} />;
