import type { AudienceField, Privacy } from '../../../../shared/schemas/privacy.ts';

interface Props {
  settings: Privacy;
  field: AudienceField;
  /** Whether the person is one of the leaders, who are public. */
  leads: boolean;
  onChange: () => void;
}

/** The hint of a profile field: who sees it, and a button to change that. */
export function SeenBy({ settings, field, leads, onChange }: Props) {
  const isPublic = leads && field === 'linkedin' && settings.leader_linkedin;
  const byMembers = settings.in_directory && settings[field] === 'members';
  return (
    <>
      {isPublic && 'Everybody sees this: you are one of the leaders.'}
      {!isPublic && (byMembers ? 'Seen by members' : 'Seen by officers only')}
      {' · '}
      <button
        type="button"
        aria-label="Change who sees what"
        onClick={onChange}
        className="-my-1 inline-block py-1 text-accent underline hover:text-ink"
      >
        Change
      </button>
    </>
  );
}
