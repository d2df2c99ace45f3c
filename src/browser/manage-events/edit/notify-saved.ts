import { isUsableSlug } from '#shared/events/event-slug.ts';
import { notify } from '../../ui/dialog/toast.ts';
import type { Saving } from './event-form.ts';

interface SavedWords {
  title: string;
  isNew: boolean;
  stored: { id: number; slug: string } | null;
}

export function notifySaved(saving: Saving, { title, isNew, stored }: SavedWords): Promise<void> {
  if (saving === 'change') return notify('The event has been saved.');
  if (saving === 'publish') {
    const link =
      stored && isUsableSlug(stored.slug) ? { href: `/event-detail/${stored.slug}`, label: 'See it' } : undefined;
    return notify(isNew ? `“${title}” has been added.` : `“${title}” is published.`, link);
  }
  if (!isNew) return notify(`“${title}” was saved. Only officers can see it.`);
  return notify(
    `“${title}” was saved as a draft.`,
    stored ? { href: `/events?draft=${stored.id}`, label: 'Open it' } : undefined,
  );
}
