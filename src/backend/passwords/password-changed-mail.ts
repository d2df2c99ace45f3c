/** Tells a member that the password was changed, in case it was somebody else (standards V6.3.7). */
import type { Backend } from '../backend.ts';
import { harmless, writeLetter } from '../mail/letter.ts';
import type { User } from '../users/users-table.ts';

export async function tellPasswordChanged(
  { site, settings, mailer }: Pick<Backend, 'site' | 'settings' | 'mailer'>,
  member: Pick<User, 'email' | 'first_name' | 'username'>,
): Promise<void> {
  const when = new Date(settings.now()).toISOString().slice(0, 16).replace('T', ' ');
  mailer.send(
    await writeLetter({
      to: member,
      subject: 'Your password was changed',
      before: [
        `the password of your account ${harmless(member.username)} at ${site.name} was changed on ${when} UTC. Every other session has ended.`,
        'If it was you, there is nothing to do. If it was not you, choose a new password at once:',
      ],
      link: { label: 'Choose a new password', href: `${settings.siteUrl}/forgot-password` },
      after: [`You can also write to ${site.email}.`],
      club: site.name,
    }),
  );
}
