import { type Fact, FactTable } from './FactTable.tsx';

/** What is known about a person, under its heading. One per page. */
export const PersonAbout = ({ rows }: { rows: readonly Fact[] }) => (
  <section aria-labelledby="about">
    <h2 id="about" className="text-2xl">
      About
    </h2>
    <div className="mt-5 rounded-lg border border-line bg-surface px-5 py-2 sm:px-6">
      <FactTable rows={rows} labelledBy="about" />
    </div>
  </section>
);
