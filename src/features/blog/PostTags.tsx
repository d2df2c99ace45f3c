interface Props {
  names: readonly string[];
  /** Written before each name, e.g. `#`. */
  sign?: string;
}

/** Labels, as tags. */
export const PostTags = ({ names, sign = '' }: Props) =>
  names.length > 0 && (
    <ul aria-label="Labels" className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li
          key={name}
          dir="auto"
          className="rounded border border-line bg-ground px-2 py-0.5 font-mono text-xs leading-5 text-muted [overflow-wrap:anywhere]"
        >
          {sign}
          {name}
        </li>
      ))}
    </ul>
  );
