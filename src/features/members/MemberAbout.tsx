import { aboutFacts } from '../../lib/person-facts.ts';
import type { MemberProfile } from '../../schemas/member-profile.ts';
import { FactTable } from '../../ui/FactTable.tsx';

export const MemberAbout = ({ person }: { person: MemberProfile }) => (
  <section aria-labelledby="about">
    <h2 id="about" className="text-2xl">
      About
    </h2>
    <div className="mt-5 rounded-lg border border-line bg-surface px-5 py-2 sm:px-6">
      <FactTable rows={aboutFacts(person)} labelledBy="about" />
    </div>
  </section>
);
