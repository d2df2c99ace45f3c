import { Icon, type IconName } from '../../../ui/Icon.tsx';

interface Props {
  icon: IconName;
  label: string;
  onClick: () => void;
  opensDialog?: boolean;
  busy?: boolean;
}

/** An icon that does something. Its words are read out, and shown when a mouse rests on it. */
export const ToolButton = ({ icon, label, onClick, opensDialog = false, busy = false }: Props) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={label}
    title={label}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    aria-disabled={busy || undefined}
    className="grid size-11 place-items-center rounded border border-edge text-muted hover:border-ink hover:text-ink aria-disabled:opacity-50"
  >
    <Icon name={icon} />
  </button>
);
