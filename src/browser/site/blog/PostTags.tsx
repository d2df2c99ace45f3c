import { isPublishedLabel } from '#shared/site/post-facts.ts';
import { teamNumber } from '#shared/site/teams.ts';
import { subjectOf, subjectParameter } from './post-search.ts';

interface Props {
  names: readonly string[];
  /** Written before each name, e.g. `#`. */
  sign?: string;
  /** Names of teams link to all posts about that team. */
  linked?: boolean;
}

/** Every post has the label Published: it is the quietest, without a frame. */
function look(name: string, isTeam: boolean): string {
  if (isTeam) return 'border-tint/50 text-tint';
  return isPublishedLabel(name) ? 'border-transparent text-muted' : 'border-line text-muted';
}

/** Labels, as tags. A label of a team has its colour. */
export const PostTags = ({ names, sign = '', linked = false }: Props) =>
  names.length > 0 && (
    <ul aria-label="Labels" className="flex flex-wrap gap-2">
      {names.map((name) => {
        const team = subjectOf([name]);
        return (
          <li
            key={name}
            dir="auto"
            data-team={teamNumber(team)}
            className={`rounded border bg-ground px-2 py-1 font-mono text-xs [overflow-wrap:anywhere] ${look(name, team !== undefined)}`}
          >
            {linked && team ? (
              <a href={`/blog?about=${encodeURIComponent(subjectParameter(team))}`} className="block text-current">
                <span>{sign + name}</span>
                <span className="sr-only"> (all posts)</span>
              </a>
            ) : (
              sign + name
            )}
          </li>
        );
      })}
    </ul>
  );
