/**
 * What the fields of the editor are called, where their name in the file does not say it, and a sentence on what belongs there. A path
 * is the collection or file, then the fields; a list adds no step. An example comes from the schema by itself.
 */

export interface FieldWords {
  label?: string;
  hint?: string;
  /** Room for several lines. */
  long?: true;
}

const PLACEHOLDER = '{site.name} and the like are filled in from the settings of the site.';
const ONE_SENTENCE = 'One sentence, for lists, for search engines and for links that are shared.';
const CONSENT = 'Name only people who have agreed to it.';
const PAGE_ADDRESS = 'A page of this site begins with /, another site with https://';

const WORDS: Readonly<Record<string, FieldWords>> = {
  'site.name': { label: 'Full name of the club' },
  'site.shortName': { hint: 'A few letters, for the header and for narrow screens.' },
  'site.description': {
    hint: 'One or two sentences about the club, for the home page and for search engines.',
    long: true,
  },
  'site.timeZone': { hint: "Where the club's clock is: continent, a slash, city, as in the IANA list of time zones." },
  'site.city': { hint: 'The city that the time is called by.' },
  'site.country': { hint: 'The country whose law applies, for the terms and the privacy page.' },
  'site.dataProtectionLaw': { hint: 'The name of the law on the protection of personal data.' },
  'site.dataProtectionAuthority': { hint: 'To whom people complain about what is done with their data.' },
  'site.language': { label: 'Language of the texts', hint: 'Its code, for screen readers and search engines.' },
  'site.dateStyle': { label: 'How dates are written' },
  'site.headline': { hint: 'The largest line of the home page.' },
  'site.notice': { hint: 'A short line in the picture of the home page. Without it there is none.' },
  'site.phoneNumbers': { label: 'Phone numbers of members', hint: 'Digits alone, the country code first.' },
  'site.phoneNumbers.fewest': { label: 'Fewest digits' },
  'site.phoneNumbers.most': { label: 'Most digits' },
  'site.phoneNumbers.countryCode': { hint: "Of the club's country, for those who type a number without it." },
  'site.registrationNumbers.pattern': {
    hint: 'A regular expression for the whole number. Ask a programmer before you change it. {year} stands for a year from 2010 on.',
  },
  'site.usernamePattern': {
    hint: 'A regular expression for the whole username. Ask a programmer before you change it. Without it, any username without spaces is taken.',
  },
  'site.leadershipRoles': { label: 'Offices of the club', hint: 'The highest first.' },
  'site.yearsOfStudy': { hint: 'Of the longest course.' },
  'site.emailSuffix': {
    label: 'Ending of email addresses',
    hint: 'Only addresses that end like this may sign up. Without the @.',
  },
  'site.address': { label: 'Postal address', hint: 'Line by line. The first line is the university.' },
  'site.phone': { hint: 'With a plus and the country code.' },
  'site.announcement': {
    hint: 'One line above every page, until the end of a day. Leave it out when there is nothing to say.',
  },
  'site.announcement.text': { long: true },
  'site.announcement.link': { hint: `What the line leads to. ${PAGE_ADDRESS}` },
  'site.announcement.until': { label: 'Last day' },
  'site.joining': {
    label: 'Fee',
    hint: 'What a member pays, and to whom. Without it the site tells people to ask the club.',
  },
  'site.joining.fee': { label: 'Fee for a year', hint: 'In whole units of the currency.' },
  'site.joining.waived': { label: 'Per cent off', hint: 'For people who have never been members.' },
  'site.joining.yearEnds': { label: "Last day of the club's year", hint: 'Month and day.' },
  'site.joining.graceDays': { label: 'Grace period in days', hint: 'How long people stay members after the last day.' },
  'site.joining.payTo': { label: 'How to pay' },
  'site.joining.payTo.kind': { hint: 'If members do not pay by M-Pesa: phone.' },
  'site.joining.payTo.menu': { hint: 'What people choose to pay.' },
  'site.joining.payTo.numberName': { hint: 'What the number is called there.' },
  'site.joining.payTo.name': { hint: 'What people see before they pay.' },
  'site.joining.payTo.accountName': { hint: 'What that is called, such as Account number or Message.' },
  'site.payment': {
    label: 'Way to pay',
    hint: 'Members pay by themselves, then tell the club the code of the payment.',
  },
  'site.payment.code': {
    hint: 'A regular expression for the whole code, in capitals and without spaces. Ask a programmer before you change it.',
  },
  'site.payment.codeInWords': { hint: 'What a code has.' },
  'site.payment.messageWords': {
    hint: 'The words that stand behind the code in the message about a payment. People can then paste the whole message.',
  },
  'site.joining.payTo.account': {
    label: 'Account number',
    hint: 'What members enter as the account number of a paybill.',
  },
  'site.directory': {
    label: 'Who sees the directory',
    hint: 'Contact details of members: approved members only, or every account with a confirmed address.',
  },
  'site.siteRepository': {
    label: "Repository of the site's files",
    hint: 'Where this editor saves. Owner, a slash, name.',
  },
  'site.blogRepository': { label: 'Repository of the blog', hint: 'Its issues are the posts. Owner, a slash, name.' },
  'site.social': { label: 'Social networks' },
  'site.social.href': { label: 'Address' },
  'site.stats': { label: 'Figures' },
  'site.stats.home.counts': { hint: 'What the site counts by itself, in place of a value.' },
  'site.stats.about.counts': { hint: 'What the site counts by itself, in place of a value.' },
  'site.navigation': { label: 'Links in the header' },
  'site.navigation.href': { label: 'Address', hint: PAGE_ADDRESS },
  'site.navigation.fullLabel': { hint: "For the phone's menu, which has more room." },
  'site.moreNavigation': {
    label: 'More links at the top',
    hint: "All are in the phone's menu. The first is also in the header, the next two where a screen is wide enough.",
  },
  'site.moreNavigation.href': { label: 'Address', hint: PAGE_ADDRESS },
  'site.footer': { label: 'Links in the footer' },
  'site.footer.links.href': { label: 'Address', hint: PAGE_ADDRESS },
  'faq.answer': { hint: PLACEHOLDER, long: true },
  'features.text': { hint: PLACEHOLDER, long: true },
  'features.icon': { label: 'Drawing' },
  'partners.description': { hint: PLACEHOLDER, long: true },
  'partners.gives': { hint: 'What the partner gives. It may be left out.' },
  'partners.logo': {
    hint: 'The name of a drawing in the folder content/partners, in small letters. Add it under Assets, "Logos of partners", first.',
  },
  'photos.file': {
    label: 'Name of the picture',
    hint: 'A picture in the folder content/photos. Add it under Assets, "Photos of the home page", first.',
  },
  'photos.alt': { label: 'Description', hint: 'What is to be seen, for people who do not see it.' },
  'photos.caption': { hint: 'One line below the picture.' },
  'pages.description': { hint: ONE_SENTENCE, long: true },
  'pages.updated': { label: 'Last updated', hint: 'As readers see it.' },
  'help.description': { hint: ONE_SENTENCE, long: true },
  'help.order': { label: 'Place in the list' },
  'newsletter.description': { hint: ONE_SENTENCE, long: true },
  'newsletter.date': { hint: 'The day on which it appears.' },
  'projects.summary': { long: true },
  'projects.flown': { label: 'First flight' },
  'projects.drawing': {
    hint: 'The name of a drawing in the folder content/projects. Add it under Assets, "Drawings of projects", first.',
  },
  'projects.people': { hint: CONSENT },
  'projects.people.part': { label: 'What they do' },
  'projects.looking_for': { hint: 'Whom or what the project still needs.' },
  'projects.log.text': { long: true },
};

/** Paths that have words of their own, so that a test can tell which of them name no field any more. */
export const wordedPaths = Object.keys(WORDS);

/** `fullLabel` and `looking_for` as a person writes them. */
function spelledOut(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param path e.g. `site.joining.fee`. A field that has no words here is called as in the file. */
export const wordsFor = (path: string): FieldWords & { label: string } => ({
  label: spelledOut(path.slice(path.lastIndexOf('.') + 1)),
  ...WORDS[path],
});
