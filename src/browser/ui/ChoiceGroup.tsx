import { hideWithoutJs } from './hide-without-js.ts';

const LOOKS = {
  /** Each button for itself. */
  apart: {
    group: 'gap-2',
    button: 'rounded border border-edge px-4 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink',
  },
  /** As those, each in the tint of the team that it names. */
  teams: {
    group: 'gap-2',
    button: 'rounded border border-tint px-4 text-tint hover:bg-tint/10 aria-pressed:bg-tint',
  },
  /** All of them in one frame. */
  joined: {
    group: 'rounded border border-edge',
    button: 'flex-1 border-r border-edge px-5 last:border-r-0 hover:text-accent aria-pressed:bg-ink',
  },
};

interface Props<T extends string> {
  /** Names the group, e.g. "Show events". */
  label: string;
  choices: readonly T[];
  chosen: T;
  onChoose: (choice: T) => void;
  look: keyof typeof LOOKS;
  /** True while a press would be lost: until the island runs. */
  blocked?: boolean;
}

/** Buttons of which one is pressed: what a list shows. */
export const ChoiceGroup = <T extends string>({ label, choices, chosen, onChoose, look, blocked }: Props<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
  <div role="group" aria-label={label} className={`flex flex-wrap ${LOOKS[look].group} ${hideWithoutJs}`}>
    {choices.map((choice) => (
      <button
        key={choice}
        type="button"
        data-team={look === 'teams' ? choice : undefined}
        aria-pressed={choice === chosen}
        aria-disabled={blocked || undefined}
        onClick={() => onChoose(choice)}
        className={`min-h-11 font-display font-medium aria-pressed:text-ground ${LOOKS[look].button}`}
      >
        {choice}
      </button>
    ))}
  </div>
);
