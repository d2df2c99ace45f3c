import { Button } from '../../ui/Button.tsx';

interface Props {
  /** False when the page holds no post at all. */
  any: boolean;
  onShowAll: () => void;
}

/** Where the cards would stand. */
export const NoPosts = ({ any, onShowAll }: Props) => (
  <div className="grid justify-items-start gap-5 rounded-lg border border-dashed border-edge px-6 py-12">
    <p className="font-display text-xl">{any ? 'No post matches your search.' : 'There are no posts yet.'}</p>
    {any && (
      <Button look="plain" onClick={onShowAll}>
        Show all posts
      </Button>
    )}
  </div>
);
