/** Fictional events for an empty database, past and upcoming, counted from the day of the seeding. */
import type { Site } from '#shared/site/site.ts';

export interface DemoEvent {
  title: string;
  /** Days from the day of the seeding. */
  days: number;
  /** On the club's clock, `HH:mm`. */
  time: string;
  location: string;
  /** The hosts, if not the club alone. */
  with?: string;
  description: string;
  /** Name of a picture in `pictures`. */
  cover?: string;
  /** How long it takes, if known. */
  hours?: number;
  /** Left out: scheduled. Only officers see drafts. */
  state?: 'draft' | 'postponed' | 'cancelled';
  reason?: string;
  /** Rescheduled: how many days later it now is. */
  movedBy?: number;
  /** Left out: no sign-up needed. */
  signUp?: DemoSignUp;
}

export interface DemoSignUp {
  /** Left out: no limit. */
  places?: number;
  question?: string;
  names?: 'attendees';
  /** How many of the demo's people have signed up, including the waiting list. */
  count: number;
  /** The demo's member is the last one of them to sign up. */
  member?: true;
  /** Names of guests, who signed up after them. The event is open to everyone then. */
  guests?: readonly string[];
}

export const demoEvents = ({ shortName, email }: Pick<Site, 'shortName' | 'email'>): readonly DemoEvent[] => [
  {
    title: 'Annual General Meeting',
    days: 40,
    time: '14:00',
    movedBy: 7,
    location: 'Lecture Theatre 2',
    description: `<p>Reports, questions, and the election of next year’s officers. Every member has one vote.</p><h2>Agenda</h2><ol><li>Report of the Secretary General</li><li>Accounts of the Treasurer</li><li>Elections</li><li>Anything else</li></ol><p>Questions beforehand go to <a href="mailto:${email}" rel="nofollow noopener">${email}</a>.</p>`,
  },
  {
    title: 'High-Altitude Balloon Launch',
    days: 33,
    time: '07:00',
    location: 'Pepo Ridge, west of town',
    state: 'postponed',
    reason: 'We are waiting for the permit to fly.',
    description:
      '<p>A camera, a radio and 30 km of altitude. We follow the balloon by car, and find it again if the wind is kind.</p>',
  },
  {
    title: 'CubeSat Design Sprint',
    days: 26,
    time: '09:00',
    location: 'Innovation Hub, Room 4',
    with: `${shortName} & Windward Tunnel Lab`,
    cover: 'satellite',
    description:
      '<p>Two days, five teams, one litre of satellite. Each team takes one subsystem from a blank page to a review that <strong>engineers will really ask questions at</strong>.</p><ul><li>Power budget</li><li>Attitude control</li><li>Radio link</li><li>Structure</li><li>Ground station</li></ul><p>No experience is needed. Bring a laptop if you have one.</p>',
  },
  {
    title: 'Visit to the Swala Hangar',
    days: 22,
    time: '10:00',
    location: 'Swala Hangar',
    state: 'cancelled',
    reason: 'The hangar is closed for repairs.',
    signUp: { places: 20, count: 6, member: true },
    description: '<p>A look under the skin of a two-seat trainer, with the people who keep it flying.</p>',
  },
  {
    title: 'Flight Computer Review',
    days: 19,
    time: '17:00',
    location: 'Electronics Lab',
    hours: 2,
    signUp: { places: 6, question: 'What do you eat?', count: 8 },
    description:
      '<p>Every team shows its schematic, and gets ten minutes of honest questions. <a href="/projects/flight-computer-two" rel="nofollow noopener">Flight Computer Two</a> goes first.</p>',
  },
  {
    title: 'Rocket Static-Fire Night',
    days: 12,
    time: '18:30',
    location: 'Test Stand, behind Workshop B',
    cover: 'rocket',
    description:
      '<p>Our third sugar motor goes onto the stand, and this time the load cell is on the right way round.</p><p>The countdown starts at <strong>6:30 PM sharp</strong>; the gate closes ten minutes before. Safety glasses are handed out at the entrance.</p><blockquote>If it is loud, it works. If it is very loud, stand further back.</blockquote>',
  },
  {
    title: 'Wind Tunnel Open Day',
    days: 5,
    time: '10:00',
    hours: 5,
    signUp: { places: 12, names: 'attendees', count: 7, member: true, guests: ['Neema Kato', 'Sami Tembo'] },
    location: 'Windward Tunnel Lab',
    with: `${shortName} & Windward Tunnel Lab`,
    cover: 'tunnel',
    description:
      '<p>See smoke flow over a wing, feel what stall does to a balance, and bring <em>your own</em> model up to 40 cm wide: we will put it into the stream.</p><h2>Every half hour</h2><ul><li>Smoke lines over three aerofoils</li><li>A car, a cyclist and a paper plane</li></ul>',
  },
  {
    title: 'Camp Week at Lake Nyota',
    days: 60,
    time: '08:00',
    location: 'Lake Nyota',
    state: 'draft',
    description: '<p>Three days of water rockets. The bus and the price are not settled yet.</p>',
  },
  {
    title: 'Glider Day',
    days: -9,
    time: '08:00',
    location: 'Pepo Ridge, west of town',
    cover: 'glider',
    description:
      '<p>A bus, a winch and nine launches. The best flight found a thermal over the quarry and stayed up for <strong>41 minutes</strong>.</p><p>Thank you to everyone who pulled ropes in the heat.</p>',
  },
  {
    title: 'Avionics Soldering Workshop',
    days: -23,
    time: '16:00',
    location: 'Electronics Lab',
    cover: 'circuit',
    description:
      '<p>From the first joint to a flight computer that logs height and acceleration. Everyone took a board home.</p><h2>What we used</h2><table><thead><tr><th>Part</th><th>For</th></tr></thead><tbody><tr><td>Barometer</td><td>Height</td></tr><tr><td>Accelerometer</td><td>The moment of launch</td></tr><tr><td>Buzzer</td><td>Finding it in tall grass</td></tr></tbody></table>',
  },
  {
    title: 'How a Turbofan Breathes',
    days: -58,
    time: '17:30',
    location: 'Lecture Theatre 1',
    with: `${shortName} & Windward Tunnel Lab`,
    cover: 'turbine',
    description:
      '<p>A talk with a real fan blade to hold. Why most of the air never burns, why that is quiet, and what limits the next step.</p><p>Slides are with the Secretary General.</p>',
  },
  {
    title: 'Composite Layup Weekend',
    days: -121,
    time: '09:30',
    location: 'Workshop B',
    cover: 'weave',
    description:
      '<p>Carbon, resin, vacuum, patience. Six wing skins came out of the moulds, and <em>only one</em> of them stuck.</p><ol><li>Saturday: cut and lay</li><li>Sunday: demould and trim</li></ol>',
  },
  {
    title: 'Star Party: Saturn and Its Rings',
    days: -300,
    time: '20:00',
    location: 'Roof of the Engineering Building',
    cover: 'saturn',
    description:
      '<p>Two telescopes, forty people, one very clear sky. Saturn showed its rings, and four of its moons.</p>',
  },
];
