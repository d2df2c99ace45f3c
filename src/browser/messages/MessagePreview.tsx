import { type Audience, isAboutEvent, isClubNews } from '#shared/messages/message.ts';
import { fillName } from '#shared/messages/message-text.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { MessageText } from './MessageText.tsx';

interface Props {
  club: ClubNames;
  /** Of the officer, in place of each person's. */
  first_name: string;
  subject: string;
  text: string;
  audience: Audience;
}

/** The email as it will look, for one person: the officer. */
export const MessagePreview = ({ club, first_name, subject, text, audience }: Props) => (
  <section aria-label="Preview of the email" className="border border-line bg-surface">
    <p className="night flex min-h-14 items-center border-b border-signal bg-ground px-6 font-display text-lg font-semibold text-ink">
      {club.shortName}
    </p>
    <div className="grid gap-4 px-6 py-6">
      <p className="font-display text-2xl font-semibold leading-tight [overflow-wrap:anywhere]" dir="auto">
        {fillName(subject, first_name) || 'Subject'}
      </p>
      <p>{`Hello ${first_name},`}</p>
      {text.trim() === '' ? (
        <p className="text-muted">What you write appears here.</p>
      ) : (
        <MessageText text={fillName(text, first_name)} />
      )}
      {isAboutEvent(audience) && (
        <p className="justify-self-start rounded bg-signal px-6 py-3 font-display font-semibold text-on-signal">
          See your place
        </p>
      )}
      <p className="border-t border-line pt-4 text-sm text-muted">
        {`${club.name}. Answers go to the club.${isClubNews(audience) ? ' Below it is the link that ends club news.' : ''}`}
      </p>
    </div>
  </section>
);
