import { useState } from 'react';
import { fullName, initials } from '#shared/accounts/person-name.ts';
import { studyYear } from '#shared/accounts/study-year.ts';
import type { MemberProfile } from '#shared/members/member.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Parts } from '../ui/parts.ts';
import { type Fact, FactTable } from '../ui/table/tables.tsx';
import { outside } from '../ui/text/outside-link.ts';
import { contacts, personBadges } from './person-facts.ts';

interface Badge {
  label: string;
  tone?: 'good' | 'plain' | 'accent';
}

interface Props {
  name: string;
  /** Address of the picture. Without one, or if it does not load, the default picture is shown. */
  image: string | null;
  bio?: string | null;
  role?: string | null;
  badges: readonly Badge[];
  /** Under the photo, e.g. a button that changes it. */
  photoAction?: Parts;
  /** At the end of the card. */
  children?: Parts;
}

const TONES = {
  good: 'border-good/60 bg-good/10 text-good',
  accent: 'border-accent/60 bg-accent/10 text-accent',
  plain: 'border-edge text-muted',
};

export function PersonCard({ name, image, bio, role, badges, photoAction, children }: Props) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-8">
      {/* Large text, or a narrow phone, puts the name below the photo. */}
      <div className="flex flex-wrap gap-3">
        <div className="grid justify-items-start gap-3">
          <div className="grid w-24">
            <Portrait image={image} name={name} />
          </div>
          {photoAction}
        </div>
        <div className="grid min-w-[136px] flex-1 content-start justify-items-start gap-2">
          <h1 className="max-w-full font-display text-2xl font-semibold [overflow-wrap:anywhere]">{name}</h1>
          {role && <p className="max-w-full font-display text-muted [overflow-wrap:anywhere]">{role}</p>}
          <Badges badges={badges} />
        </div>
      </div>
      {bio && <p className="mt-4 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{bio}</p>}
      {children && <div className="mt-5 grid grid-cols-1 gap-4">{children}</div>}
    </section>
  );
}

const Badges = ({ badges }: Pick<Props, 'badges'>) =>
  badges.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {badges.map(({ label, tone = 'plain' }) => (
        <li key={label} className={`rounded-full border px-3 py-1 font-display text-sm ${TONES[tone]}`}>
          {label}
        </li>
      ))}
    </ul>
  );

interface PortraitProps {
  /** Address of the picture. Without one, or if it does not load, the default picture is shown. */
  image: string | null;
  /** The person's name. Its initials are shown in the default picture. */
  name?: string;
  /** Its border, e.g. `border border-line`. */
  className?: string;
  /** For a row of a list. */
  small?: boolean;
}

const DEFAULT_IMAGE = '/default-avatar.svg';

/** Classes of the initials in the visor of the default picture, which is always dark, on paper too. */
export const VISOR = 'night absolute inset-0 grid place-items-center !bg-transparent font-mono print:hidden';

/** A person's photo as a circle. Decoration: the name is beside it. */
export function Portrait({ image, name = '', className = 'border border-line', small = false }: PortraitProps) {
  // The address that failed, so that a new photo is tried again.
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const isMissing = image === null || image === brokenImage;
  return (
    <span className="relative max-w-full flex-none self-start">
      <img
        src={isMissing ? DEFAULT_IMAGE : image}
        onError={() => setBrokenImage(image)}
        alt=""
        loading={small ? 'lazy' : undefined}
        width={small ? 40 : 160}
        height={small ? 40 : 160}
        referrerPolicy="no-referrer"
        className={`aspect-square ${small ? 'w-10' : 'w-40'} rounded-full bg-raised object-cover ${className}`}
      />
      {isMissing && name !== '' && (
        <span aria-hidden="true" className={`${VISOR} ${small ? 'text-[0.625rem]' : 'text-2xl'}`}>
          {initials(name)}
        </span>
      )}
    </span>
  );
}

/** The facts about a person, with a heading. Only once per page, because of its id. */
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

/** The card of a member as others see it: photo, name, role, year of study, badges, bio, and buttons to contact them. */
export function MemberCard({ person, heading: Heading }: { person: MemberProfile; heading: 'h1' | 'h2' }) {
  const name = fullName(person);
  const contactLinks = contacts(person);
  const lines = [person.leadership_role, studyYear(person.year_of_study)].filter(Boolean);
  const size = Heading === 'h1' ? 'text-4xl sm:text-5xl' : 'text-2xl';
  return (
    <section className="flex flex-wrap gap-x-10 gap-y-6 border border-line bg-surface p-5 sm:p-8">
      <Portrait image={resolvePictureUrl(person.profile_image)} name={name} />
      <div className="grid min-w-[min(16rem,100%)] flex-1 content-start justify-items-start gap-3">
        <Heading className={`max-w-full [overflow-wrap:anywhere] ${size}`}>{name}</Heading>
        {lines.length > 0 && (
          <p className="flex flex-wrap gap-x-4 font-mono text-sm text-muted [overflow-wrap:anywhere]">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        <Badges badges={personBadges(person)} />
        {person.bio && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{person.bio}</p>}
        {contactLinks.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-3">
            {contactLinks.map(({ label, href, icon }) => (
              <li key={label} className="max-w-full">
                <a href={href} {...outside(href)} className={buttonClass('plain')}>
                  <Icon name={icon} />
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
