import { memo } from 'react';
import { properName } from '#shared/accounts/person-name.ts';
import { whatsAppLink } from '#shared/accounts/phone.ts';
import { ownPage } from '../accounts/person-links.ts';
import { Icon } from '../ui/Icon.tsx';
import { outside } from '../ui/text/outside-link.ts';
import type { SearchableMember } from './member-search.ts';

const nameLink =
  'inline-flex min-h-11 items-center font-medium text-ink decoration-edge/60 hover:text-accent hover:decoration-accent';
const iconLink = 'inline-flex size-11 items-center justify-center rounded hover:bg-raised';

interface Props {
  members: readonly SearchableMember[];
  namesOnly: boolean;
}

/** A page of the directory: First, Last, Linkedin, WhatsApp. Names link to the member's page. */
export const MembersTable = memo(({ members, namesOnly }: Props) => (
  <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
    <table className="w-full text-left">
      <caption className="sr-only">Members</caption>
      <thead className="border-b border-line bg-raised font-display text-xs text-muted sm:text-sm">
        <tr>
          {['First', 'Last'].map((title) => (
            <th key={title} scope="col" className="px-2 py-3 font-medium first:pl-3 sm:px-5 sm:first:pl-5">
              {title}
            </th>
          ))}
          {(namesOnly ? [] : ['Linkedin', 'WhatsApp']).map((title) => (
            <th key={title} scope="col" className="w-px px-1 py-3 text-center font-medium last:pr-3 sm:px-5">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map(({ member, name }) => (
          <MemberRow key={member.pk} member={member} name={name} namesOnly={namesOnly} />
        ))}
      </tbody>
    </table>
  </div>
));

function MemberRow({ member, name, namesOnly }: Pick<SearchableMember, 'member' | 'name'> & { namesOnly: boolean }) {
  const [first, last] = [properName(member.first_name), properName(member.last_name)];
  const isNameless = first === '' && last === '';
  return (
    <tr className="border-t border-line first:border-t-0 hover:bg-raised">
      {[isNameless ? name : first, last].map((part, index) => (
        <td key={index === 0 ? 'first' : 'last'} className="break-words px-2 first:pl-3 sm:px-5 sm:first:pl-5">
          {part !== '' && (
            <a href={`/members/${member.pk}`} className={nameLink}>
              {part}
            </a>
          )}
        </td>
      ))}
      {!namesOnly && <Contacts member={member} name={name} />}
    </tr>
  );
}

function Contacts({ member, name }: Pick<SearchableMember, 'member' | 'name'>) {
  const page = ownPage(member.linkedin);
  const chat = whatsAppLink(member.phone_number);
  return (
    <>
      <td className="text-center">
        {page && (
          <a
            href={page.href}
            {...outside(page.href)}
            aria-label={`${name} on ${page.label}`}
            title={page.label}
            className={iconLink}
          >
            <Icon name={page.icon} />
          </a>
        )}
      </td>
      <td className="text-center">
        {chat && (
          <a href={chat} {...outside(chat)} aria-label={`${name} on WhatsApp`} className={iconLink}>
            <Icon name="chat" />
          </a>
        )}
      </td>
    </>
  );
}
