import { EmptyList } from '../../ui/EmptyList.tsx';

const REASONS = {
  search: 'No posts match your search.',
  page: 'There are no posts on this page.',
  none: 'There are no posts yet.',
};

interface Props {
  /** Why no card is shown. */
  reason: keyof typeof REASONS;
  onShowAll: () => void;
}

/** Where the cards would stand. */
export const NoPosts = ({ reason, onShowAll }: Props) => (
  <EmptyList button={reason === 'none' ? undefined : { label: 'Show all posts', onClick: onShowAll }}>
    {REASONS[reason]}
  </EmptyList>
);
