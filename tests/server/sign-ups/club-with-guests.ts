/** A club whose event is open to everyone, and what guests do. */
import { API_URL } from '../support.ts';
import { clubWithEvent, EVENT } from './club-with-event.ts';

export const GUESTS = `${EVENT}/guests/`;
/** @param who a name, or an address. */
export const addressOf = (who: string) => (who.includes('@') ? who : `${who.toLowerCase()}@mail.example`);

/** @param settings of sign-up. */
export async function clubWithGuests(settings: object = {}, changed = {}) {
  const parts = await clubWithEvent({ who: 'everyone', ...settings }, changed);
  const { call, backend, database } = parts;

  /** With the email that follows. */
  async function ask(who: string, more: object = {}) {
    const answer = await call('POST', GUESTS, { json: { name: who, email: addressOf(who), answer: '', ...more } });
    await backend.background.idle();
    return answer;
  }
  const emailsTo = (who: string) => parts.emails().filter(({ to }) => to.toLowerCase() === addressOf(who));
  /** Path of the page that the newest email to someone leads to. */
  const pageOf = (who: string) => emailsTo(who)[0]?.links[0]?.slice(API_URL.length) ?? '';
  const press = (page: string, action: string) => call('POST', page, { body: new URLSearchParams({ action }) });
  /** Asks, and presses the button that the email leads to. */
  async function confirm(who: string, more: object = {}) {
    await ask(who, more);
    return press(pageOf(who), 'confirm');
  }
  const see = async (page: string) => (await call('GET', page)).text;
  /** Everyone's state, in the order of the list that officers see, e.g. `Zawadi coming`. */
  async function list(officer = 1) {
    const { json } = await parts.as(officer, 'GET', `${EVENT}/attendees/`);
    return (json as { first_name: string; state: string }[]).map(({ first_name, state }) => `${first_name} ${state}`);
  }
  const guests = () => database.prepare('SELECT name, email, answer FROM guests ORDER BY id').all();
  return { ...parts, ask, emailsTo, pageOf, press, confirm, see, list, guests };
}
