import { EmptyList } from '../../ui/EmptyList.tsx';

interface Props {
  /** False when the page holds no post at all. */
  any: boolean;
  onShowAll: () => void;
}

/** Where the cards would stand. */
export const NoPosts = ({ any, onShowAll }: Props) => (
  <EmptyList button={any ? { label: 'Show all posts', onClick: onShowAll } : undefined}>
    {any ? 'No posts match your search.' : 'There are no posts yet.'}
  </EmptyList>
);
