/** The page of a member. One HTML file serves all members; the browser reads the pk from the address. */
import { fullName } from '#shared/accounts/person-name.ts';
import { isNotThere } from '#shared/http/errors.ts';
import type { MemberProfile } from '#shared/members/member.ts';
import { getMember } from '#shared/members/member-calls.ts';
import { MemberCard, PersonAbout, PersonCard } from '../accounts/PersonCard.tsx';
import { aboutFacts } from '../accounts/person-facts.ts';
import { useHasToken, useSession } from '../session/use-session.ts';
import { numberInPath, useIdInPath } from '../ui/id-in-path.ts';
import { Notice } from '../ui/Notice.tsx';
import { StillLoading } from '../ui/StillLoading.tsx';
import { usePageTitle } from '../ui/text/use-page-title.ts';
import { useCall } from '../ui/use-call.ts';
import { MembersDirectory, NamesOnlyNote } from './MembersDirectory.tsx';

export function MemberPage() {
  const signedOut = useSession().status === 'out';
  const pk = useIdInPath(null, numberInPath);
  const hasToken = useHasToken();
  const loaded = useCall(getMember, pk && hasToken ? { pk } : null, 'Network response was not ok', {
    keepTrying: true,
  });
  const person = loaded.value;
  const nameOnly = person?.username === null;
  const isMissing = pk === null || isNotThere(loaded.error);
  const isLoading = loaded.loading && loaded.error === null && !isMissing;

  usePageTitle(person && fullName(person));

  // Members' data must not stay visible after signing out.
  if (signedOut) return null;
  return (
    <div className="grid grid-cols-1 gap-12">
      {/* Once the person is loaded, the name on the card is the heading instead. */}
      {person === null && <h1 className="-mb-4 text-4xl sm:text-5xl">Member</h1>}
      {person &&
        (person.username === null ? (
          <PersonCard name={fullName(person)} image={null} badges={[]} />
        ) : (
          <MemberCard person={person} heading="h1" />
        ))}
      {isMissing && <Notice>We couldn't find this member. Search the directory below.</Notice>}
      {!person && !isMissing && (
        <div>
          <StillLoading query={loaded} failure="This member's profile couldn't be loaded.">
            Loading the profile...
          </StillLoading>
        </div>
      )}
      {/* It loads its members in parallel, but appears together with the card, which would push it down. */}
      <div
        className={`grid grid-cols-1 items-start gap-12 ${person && !nameOnly ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : ''}`}
        hidden={isLoading}
      >
        {person && (person.username === null ? <NamesOnlyNote /> : <PersonAbout rows={filledFacts(person)} />)}
        <section aria-labelledby="other-members">
          <h2 id="other-members" className="text-2xl">
            {person ? 'Other Members' : 'Members'}
          </h2>
          <div className="mt-5">
            <MembersDirectory except={pk ?? null} hasOwnNote={nameOnly} />
          </div>
        </section>
      </div>
    </div>
  );
}

/** Without rows that are empty or hidden. */
const filledFacts = (person: MemberProfile) => aboutFacts(person).filter(({ value }) => value !== null);
