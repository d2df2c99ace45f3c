/**
 * Which modules share a script file. Left alone, the bundler makes a file of every few modules that the same pages load, eighty for one
 * screen, and each costs a request and compresses badly. These groups join what mostly loads together. A group also gets the imports of its
 * modules that no earlier group has, so what most pages load comes first. Other modules stay where the bundler puts them.
 *
 * tests/built limits the files and bytes of each page, and names the group that a new file belongs to if there are too many: a module that
 * readers do not need must not come into a group that they load.
 *
 * Rules instead of paths were tried in November 2026. By folder, the form library came to every member's page: all pages were over their
 * budget, by 28 kB and more. With the bundler's `entriesAware` groups (subgroups of 2 or 3 kB merged), 22 and 41 of 95 pages were over it,
 * because readers' parts were merged with those that need React.
 */

/** The modules of each group, below `src/`. */
export const SCRIPT_FILES = {
  // Every page.
  'page-parts': ['browser/ui/list/scroll-row.ts', 'shared/site/backend.ts'],
  // The pages that check what the build wrote.
  call: [
    'browser/http/preloaded-answers.ts',
    'browser/http/server-clock.ts',
    'browser/page/revalidate.ts',
    'shared/time/instants.ts',
  ],
  'event-times': [
    'browser/events/event-time.ts',
    'browser/events/built-events.ts',
    'shared/events/event-date.ts',
    'shared/events/event-hash.ts',
    'shared/events/event-slug.ts',
    'shared/events/event-words.ts',
  ],
  'fold-for-search': ['shared/text/fold-for-search.ts'],
  // Whatever makes calls.
  data: [
    'browser/http/client.ts',
    'browser/http/list-reply.ts',
    'browser/http/retry.ts',
    'browser/http/sign-in-again.ts',
    'browser/ui/dialog/toast.ts',
    'shared/accounts/person-name.ts',
    'shared/http/call.ts',
    'shared/http/fetch-json.ts',
    'shared/text/fields.ts',
  ],
  session: ['browser/session/session.ts'],
  // Every page of a signed-in person.
  'member-script': ['browser/session/session-header.ts', 'browser/page/member-script.ts'],
  // Every island.
  island: [
    'browser/ui/mount-island.tsx',
    'browser/ui/text/Announced.tsx',
    'browser/ui/Loading.tsx',
    'browser/ui/text/announce.ts',
    'browser/ui/Icon.tsx',
    'browser/ui/text/SignInAgain.tsx',
    'browser/ui/hydration.ts',
    'browser/ui/text/outside-link.ts',
    'browser/http/picture-url.ts',
    'shared/text/plain-text.ts',
  ],
  // Islands that load something.
  query: [
    'browser/ui/use-answer.ts',
    'browser/ui/StillLoading.tsx',
    'browser/ui/dialog/Dialog.tsx',
    'browser/ui/lazy-part.tsx',
    'browser/ui/id-in-path.ts',
    'browser/ui/table/save-file.ts',
    'browser/ui/text/focus-target.ts',
    'browser/ui/use-focus-fallback.ts',
    'browser/ui/text/use-page-title.ts',
    'shared/text/unbroken.ts',
  ],
  fields: [
    'browser/ui/form/fields.tsx',
    'browser/ui/form/choice-fields.tsx',
    'browser/ui/Feedback.tsx',
    'browser/http/failure-sentence.ts',
    'shared/http/error-replies.ts',
    'shared/http/if-readable.ts',
  ],
  form: ['browser/ui/form/Form.tsx', 'browser/ui/form/PasswordField.tsx', 'shared/accounts/passwords.ts'],
  lists: [
    'browser/session/use-session.ts',
    'browser/ui/list/PagedList.tsx',
    'browser/ui/list/use-announced-list.ts',
    'browser/ui/list/use-query-state.ts',
    'browser/ui/form/ChoiceGroup.tsx',
  ],
  // Not with the islands for members: the photo of the day writes a day too.
  days: ['shared/time/format-day.ts'],
  // The form of signing up, and every profile.
  names: ['shared/accounts/name-field.ts', 'shared/site/club-pattern.ts'],
  // Islands for members.
  own: [
    'browser/http/replies.ts',
    'browser/http/send.ts',
    'browser/ui/OwnPage.tsx',
    'browser/ui/text/CopyValue.tsx',
    'browser/ui/parts.ts',
    'browser/ui/QueryResult.tsx',
    'browser/ui/text/Unbroken.tsx',
    'browser/ui/use-action.ts',
    'browser/ui/use-call.ts',
    'browser/ui/use-refresh-on-return.ts',
    'browser/ui/form/use-chosen-picture.ts',
    'browser/ui/use-keep-visible.ts',
    'shared/http/body-fields.ts',
    'shared/membership/fee.ts',
    'shared/membership/membership.ts',
    'shared/officers/granting-access.ts',
  ],
  'sign-ups': [
    'browser/events/events-api.ts',
    'browser/sign-ups/sign-up-words.ts',
    'shared/events/event.ts',
    'shared/sign-ups/own-events-calls.ts',
    'shared/sign-ups/sign-up.ts',
  ],
  'event-parts': ['browser/events/EventCover.tsx', 'browser/events/EventFacts.tsx', 'browser/events/use-clock.ts'],
  person: [
    'browser/accounts/PersonCard.tsx',
    'browser/accounts/person-links.ts',
    'browser/ui/table/tables.tsx',
    'shared/accounts/profile-edit.ts',
    'shared/membership/payments-to-review.ts',
    'shared/members/member.ts',
    'shared/members/member-calls.ts',
  ],
  'event-calls': ['shared/events/event-calls.ts', 'shared/sign-ups/sign-up-calls.ts'],
  membership: [
    'browser/membership/MembershipSteps.tsx',
    'browser/membership/membership-words.ts',
    'browser/membership/payment-message.ts',
    'shared/membership/membership-calls.ts',
  ],
  officers: [
    'browser/officers/OfficersGate.tsx',
    'browser/officers/CsvDownload.tsx',
    'browser/officers/Filters.tsx',
    'browser/officers/words.ts',
  ],
  people: ['browser/officers/PersonSearch.tsx', 'shared/members/people-calls.ts'],
  edit: [
    'browser/officers/ReasonForm.tsx',
    'browser/ui/text/Ago.tsx',
    'browser/ui/text/FocusedWords.tsx',
    'browser/ui/Panel.tsx',
    'browser/ui/ProgressBar.tsx',
    'browser/ui/list/Tabs.tsx',
    'browser/ui/form/use-unsaved.ts',
    'browser/ui/form/use-version.tsx',
    'shared/accounts/profile-edit-calls.ts',
  ],
  // Club news, on the home page of members.
  messages: ['browser/messages/MessageText.tsx', 'shared/messages/message-calls.ts', 'shared/messages/message-text.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a group has besides modules of `src/`. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  'page-parts': /vite[\\/]preload-helper/,
  data: /node_modules[\\/](valibot|nanostores)[\\/]/,
};

/** For the bundler's output. */
export const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ },
    ...Object.entries<readonly string[]>(SCRIPT_FILES).map(([name, paths]) => ({
      name,
      test: (id: string) => paths.some((path) => id.endsWith(`/src/${path}`)) || Boolean(PACKAGES[name]?.test(id)),
    })),
  ],
};
