import { SUBJECTS, type Subject } from './post-search.ts';

interface Props {
  chosen: Subject;
  onChoose: (subject: Subject) => void;
}

export const SubjectFilter = ({ chosen, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
  <div role="group" aria-label="Show posts about" className="flex flex-wrap gap-2">
    {SUBJECTS.map((subject) => (
      <button
        key={subject}
        type="button"
        aria-pressed={subject === chosen}
        onClick={() => onChoose(subject)}
        className="min-h-11 rounded border border-edge px-4 font-display font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
      >
        {subject}
      </button>
    ))}
  </div>
);
