import { fullName, initials } from '../../shared/accounts/person-name.ts';
import { type Leader, LeaderSchema } from '../../shared/members/leader.ts';
import { ownPage } from '../accounts/person-links.ts';
import { http } from '../http/client.ts';
import { listReply } from '../http/list-reply.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { startCarousel } from './leader-carousel.ts';

/** A club has about ten leaders. */
const MAX_IN_CAROUSEL = 200;

/** Fills LeaderCards.astro. After an error, a sentence with a button to try again replaces the cards. */
export async function showLeaders(section: HTMLElement): Promise<void> {
  const status = section.querySelector('[data-status]');
  const list = section.querySelector('ul');
  const controls = section.querySelector<HTMLElement>('[data-controls]');
  const template = section.querySelector('template');
  if (!status || !list || !controls || !template) return;
  status.textContent = 'Loading the club leaders...';
  try {
    const leaders = await fetchLeaders();
    list.replaceChildren(...leaders.map((leader) => fillCard(template, leader)));
    list.hidden = leaders.length === 0;
    status.textContent = leaders.length === 0 ? 'No leaders have been named yet.' : '';
    if (leaders.length === 0) return;
    // With more cards the carousel blocks the browser for seconds, so they stay a list that scrolls sideways.
    if (leaders.length > MAX_IN_CAROUSEL) return;
    controls.hidden = false;
    startCarousel(section);
  } catch (error) {
    console.error('Failed to fetch leaders data.', error);
    status.replaceChildren(
      "The leaders couldn't be loaded. ",
      retryButton(() => showLeaders(section)),
    );
  }
}

function fillCard(template: HTMLTemplateElement, leader: Leader): DocumentFragment {
  const card = template.content.cloneNode(true) as DocumentFragment;
  const role = leader.leadership_role;
  // The reply has no usernames.
  const name = fullName({ ...leader, username: role });
  const set = (mark: string, text: string) => {
    const element = card.querySelector(`[${mark}]`);
    if (element) element.textContent = text;
  };
  set('data-name', name);
  set('data-role', name === role ? '' : role);
  set('data-initials', initials(name));

  const link = card.querySelector<HTMLAnchorElement>('[data-linkedin]');
  const page = ownPage(leader.linkedin);
  if (link && page) {
    link.href = page.href;
    link.textContent = page.label;
    link.setAttribute('aria-label', `${name} on ${page.label}`);
  } else link?.remove();

  const picture = card.querySelector('img');
  const address = resolvePictureUrl(leader.profile_image);
  if (picture && address) {
    const fallback = picture.src;
    const letters = card.querySelector<HTMLElement>('[data-initials]');
    const showLetters = (visible: boolean) => letters?.toggleAttribute('hidden', !visible);
    showLetters(false);
    picture.addEventListener(
      'error',
      () => {
        picture.setAttribute('src', fallback);
        showLetters(true);
      },
      { once: true },
    );
    picture.referrerPolicy = 'no-referrer';
    picture.src = address;
  }
  return card;
}

function retryButton(retry: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'min-h-9 text-accent underline underline-offset-4';
  button.textContent = 'Try again';
  button.addEventListener('click', retry, { once: true });
  return button;
}

/** `GET /api/leaders/`: public, in the order of the roles. Errors: browser/http/client.ts. */
const fetchLeaders = () => http.get('/api/leaders/', { reply: listReply(LeaderSchema) });
