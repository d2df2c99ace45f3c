import { useEffect, useRef } from 'react';
import { hideWithoutJs } from '../hydration.ts';
import { centreInRow } from '../list/scroll-row.ts';

interface Props<T extends string> {
  /** Names the group, e.g. "Show events". */
  label: string;
  choices: readonly T[];
  chosen: T;
  onChoose: (choice: T) => void;
  /** The number of a choice's colour (layouts/tokens.css); undefined: the colour of the text. */
  colourOf?: (choice: T) => number | undefined;
}

/** Buttons of which one is pressed, e.g. to filter a list. The background shows as lines in the gaps between them. */
export function ChoiceGroup<T extends string>({ label, choices, chosen, onChoose, colourOf }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else is chosen
  useEffect(() => centreInRow(row.current, row.current?.querySelector<HTMLElement>('[aria-pressed=true]')), [chosen]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={row}
      role="group"
      aria-label={label}
      // On a phone, a row in several colours scrolls to the edge of the screen: a button cut off there shows that there are more.
      className={`relative inline-flex gap-px overflow-x-auto rounded border border-edge bg-edge ${colourOf ? 'max-sm:-mr-5' : 'max-w-full'} ${hideWithoutJs}`}
    >
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-team={colourOf?.(choice)}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          // The row cuts off what is outside a button.
          className={`min-h-11 flex-auto bg-ground focus-visible:[outline-color:currentColor] focus-visible:[outline-offset:-4px] px-3 font-display font-medium aria-pressed:text-ground sm:px-4 ${colourOf ? 'text-tint hover:bg-raised aria-pressed:bg-tint' : 'hover:text-accent aria-pressed:bg-ink'}`}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
