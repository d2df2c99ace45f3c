/**
 * Labels of the web editor's fields, where the field's name is not clear enough, and hints about what to enter. A path is the collection or
 * file, then the fields; a list adds no step. The example after a hint comes from the schema.
 */

export interface FieldWords {
  label?: string;
  hint?: string;
  /** Room for several lines. */
  long?: true;
}

const PLACEHOLDER = '{site.name} and similar placeholders are filled in from "The club".';
const ONE_SENTENCE = 'One sentence for lists, search engines and link previews.';
const CONSENT = 'Only name people who have agreed to it.';
const PAGE_ADDRESS = 'Start with / for a page of this site, or with https:// for another site.';

const WORDS: Readonly<Record<string, FieldWords>> = {
  'site.name': { label: 'Full name of the club' },
  'site.shortName': { hint: 'A few letters for the header and narrow screens.' },
  'site.description': {
    hint: 'One or two sentences about the club, for the home page and search engines.',
    long: true,
  },
  'site.timeZone': { hint: "The club's time zone in the IANA list: continent, slash, city." },
  'site.city': { hint: 'The city shown beside times, as in "Nairobi time".' },
  'site.country': { hint: 'The country whose law applies. Used on the terms and privacy pages.' },
  'site.dataProtectionLaw': { hint: 'The name of the data protection law.' },
  'site.dataProtectionAuthority': { hint: 'Where people can complain about how their data is used.' },
  'site.language': { label: 'Language', hint: 'Language code, for screen readers and search engines.' },
  'site.dateStyle': { label: 'Date format' },
  'site.students': { label: 'Who can join', hint: 'Completes "For … at the university" on the sign-up page.' },
  'site.headline': { hint: 'The largest text on the home page.' },
  'site.notice': { hint: 'A short line over the picture on the home page. Leave blank for none.' },
  'site.phoneNumbers': { label: "Members' phone numbers", hint: 'Digits only, starting with the country code.' },
  'site.phoneNumbers.fewest': { label: 'Minimum digits' },
  'site.phoneNumbers.most': { label: 'Maximum digits' },
  'site.phoneNumbers.countryCode': { hint: "Your country's code, added if someone leaves it out." },
  'site.phoneNumbers.localDigits': {
    hint: "How many digits your country's numbers have after its code. Leave blank if that varies.",
  },
  'site.registrationNumbers.pattern': {
    hint: 'A regular expression for the whole number. Ask a developer before changing it. {year} stands for a year from 2010 to 2030, or to this year if that is later.',
  },
  'site.usernamePattern': {
    hint: 'A regular expression for the whole username. Ask a developer before changing it. Without one, any username without spaces is allowed.',
  },
  'site.leadershipRoles': { label: 'Leadership roles', hint: 'Most senior first.' },
  'site.yearsOfStudy': { hint: 'How many years the longest course takes.' },
  'site.emailSuffix': {
    label: 'University email domain',
    hint: 'Only addresses at this domain can sign up. Leave out the @.',
  },
  'site.address': { label: 'Postal address', hint: 'One entry for each line. Start with the university.' },
  'site.phone': { hint: 'Include the plus and the country code.' },
  'site.announcement': {
    hint: 'One line at the top of every page until the last day you choose. Remove it when you no longer need it.',
  },
  'site.announcement.text': { long: true },
  'site.announcement.link': { hint: `Where the line links to. ${PAGE_ADDRESS}` },
  'site.announcement.until': { label: 'Last day' },
  'site.membership': {
    label: 'Membership fee',
    hint: 'How much members pay, and to whom. Without it, the site asks people to contact the club.',
  },
  'site.membership.fee': { label: 'Fee per year', hint: 'A whole number, without decimals.' },
  'site.membership.waived': { label: 'Discount in percent', hint: 'For people who have never been members.' },
  'site.membership.yearEnds': { label: "Last day of the club's year", hint: 'Month, hyphen, day.' },
  'site.membership.graceDays': {
    label: 'Grace period in days',
    hint: 'How many days member access continues after the last day.',
  },
  'site.membership.reviewDays': {
    label: 'Days to review a payment',
    hint: 'Members see a day: "usually done by Friday". Leave blank for "a few days".',
  },
  'site.membership.payTo': { label: 'How to pay' },
  'site.membership.payTo.kind': { hint: "If members don't pay by M-Pesa, choose phone." },
  'site.membership.payTo.menu': { hint: 'The menu item people choose in the payment app.' },
  'site.membership.payTo.numberName': { hint: 'What the app calls the number.' },
  'site.membership.payTo.name': { hint: 'The name people see before they confirm the payment.' },
  'site.membership.payTo.accountName': { hint: 'What the app calls this field, such as Account number or Message.' },
  'site.payment': {
    label: 'Payment method',
    hint: 'Members pay outside the site, then enter the payment code on their profile.',
  },
  'site.payment.code': {
    hint: 'A regular expression for the whole code, in capitals, without spaces and hyphens. Ask a developer before changing it.',
  },
  'site.payment.codeInWords': { hint: 'The same in words.' },
  'site.payment.messageWords': {
    hint: 'The words that follow the code in the payment message, so that people can paste the whole message.',
  },
  'site.membership.payTo.account': {
    label: 'Account number',
    hint: 'What members enter as the account number or message.',
  },
  'site.directory': {
    label: 'Who sees contact details in the directory',
    hint: 'Approved members only, or every account with a verified email address.',
  },
  'site.siteRepository': {
    label: 'Site repository on GitHub',
    hint: 'Where this editor saves your changes. Owner, slash, name.',
  },
  'site.blogRepository': {
    label: 'Blog repository on GitHub',
    hint: 'Its issues are the blog posts. Owner, slash, name.',
  },
  'site.social': { label: 'Social media' },
  'site.social.href': { label: 'Address' },
  'site.stats': { label: 'Figures', hint: 'Numbers about the club on the home and about pages.' },
  'site.stats.home.counts': { hint: 'Let the site count this instead of entering a value.' },
  'site.stats.about.counts': { hint: 'Let the site count this instead of entering a value.' },
  'site.navigation': { label: 'Links in the header' },
  'site.navigation.href': { label: 'Address', hint: PAGE_ADDRESS },
  'site.navigation.fullLabel': { hint: 'A longer label for the menu on phones.' },
  'site.moreNavigation': {
    label: 'More links at the top',
    hint: 'The menu on phones shows all of them. The header shows the first, and the next two on wide screens.',
  },
  'site.moreNavigation.href': { label: 'Address', hint: PAGE_ADDRESS },
  'site.footer': { label: 'Links in the footer' },
  'site.footer.links.href': { label: 'Address', hint: PAGE_ADDRESS },
  'faq.answer': { hint: PLACEHOLDER, long: true },
  'features.text': { hint: PLACEHOLDER, long: true },
  'features.icon': { label: 'Icon' },
  'partners.description': { hint: PLACEHOLDER, long: true },
  'partners.gives': { hint: 'What the partner gives to the club.' },
  'partners.logo': {
    hint: 'File name of the logo, in lower case. Add the file under Assets, "Partner logos", first.',
  },
  'photos.file': {
    label: 'File name',
    hint: 'With its ending in lower case: .jpg, not .JPG. Add the file under Assets, "Home page photos", first.',
  },
  'photos.alt': { label: 'Description', hint: "What the photo shows, for people who can't see it." },
  'photos.caption': { hint: 'One line below the photo.' },
  'pages.description': { hint: ONE_SENTENCE, long: true },
  'pages.updated': { label: 'Last updated', hint: 'Shown to readers as you write it.' },
  'help.description': { hint: ONE_SENTENCE, long: true },
  'help.order': { label: 'Position in the list' },
  'newsletter.description': { hint: ONE_SENTENCE, long: true },
  'newsletter.date': { hint: 'Publication date.' },
  'projects.summary': { long: true },
  'projects.flown': { label: 'First flight' },
  'projects.drawing': {
    hint: 'File name of the drawing. Add the file under Assets, "Project drawings", first.',
  },
  'projects.people': { hint: CONSENT },
  'projects.people.part': { label: 'Role in the project' },
  'projects.looking_for': { hint: 'People or things the project still needs.' },
  'projects.log.text': { long: true },
};

/** For a test: each path must still name a field. */
export const wordedPaths = Object.keys(WORDS);

/** `fullLabel` as "Full label". */
function spelledOut(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param path e.g. `site.membership.fee`. Without a label here, the label is the field's name. */
export const wordsFor = (path: string): FieldWords & { label: string } => ({
  label: spelledOut(path.slice(path.lastIndexOf('.') + 1)),
  ...WORDS[path],
});
