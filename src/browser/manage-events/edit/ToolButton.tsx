import { Icon, type IconName } from '../../ui/Icon.tsx';

interface ToolButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  opensDialog?: boolean;
  busy?: boolean;
}

/** A button with an icon. Its tooltip is also its name. */
export const ToolButton = ({ icon, label, onClick, opensDialog = false, busy = false }: ToolButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    title={label}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    aria-disabled={busy || undefined}
    className="grid size-11 place-items-center rounded border border-edge text-muted hover:border-ink hover:text-ink aria-disabled:opacity-50"
  >
    <Icon name={icon} />
  </button>
);
