import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { fullName, initials } from '#shared/accounts/person-name.ts';
import { getLeaders, type Leader } from '#shared/members/leader.ts';
import { ownPage } from '../accounts/person-links.ts';
import { sendPublic } from '../http/client.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import 'keen-slider/keen-slider.min.css';

/** A club has about ten leaders. */
const MAX_IN_CAROUSEL = 200;

/** Fills LeaderCards.astro. After an error, a sentence with a button to try again replaces the cards. */
export async function showLeaders(section: HTMLElement): Promise<void> {
  const status = section.querySelector<HTMLElement>('[data-status]');
  const list = section.querySelector('ul');
  const controls = section.querySelector<HTMLElement>('[data-controls]');
  const template = section.querySelector('template');
  if (!status || !list || !controls || !template) return;
  status.textContent = 'Loading the club leaders...';
  try {
    const leaders = await sendPublic(getLeaders);
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
      retryButton(() => {
        // The button disappears.
        status.focus({ preventScroll: true });
        void showLeaders(section);
      }),
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

/** Cards in view by width: the breakpoints `sm` and `lg` of the site. */
const IN_VIEW = [
  { query: '(min-width: 64rem)', cards: 4 },
  { query: '(min-width: 40rem)', cards: 2 },
] as const;
const GAP_PX = 24;
/** Practically no animation. Not 0, because keen-slider divides by it. */
const NO_ANIMATION = { duration: 1 };

const cardsInView = () => IN_VIEW.find(({ query }) => matchMedia(query).matches)?.cards ?? 1;

/**
 * A looping carousel of the leaders' cards: 4, 2 or 1 in view, depending on the width. It moves one card per step, and never automatically.
 * Cards out of view cannot get the focus. Without this script the cards are a list that scrolls sideways.
 */
function startCarousel(frame: HTMLElement): void {
  const list = frame.querySelector('ul');
  const [previous, next] = frame.querySelectorAll<HTMLButtonElement>('[data-step]');
  const position = frame.querySelector('[data-position]');
  if (!list || !previous || !next || !position) return;
  const cards = [...list.children] as HTMLElement[];
  for (const card of cards) card.classList.add('keen-slider__slide');
  list.classList.replace('overflow-x-auto', 'keen-slider');
  list.classList.remove('gap-6'); // the slider has its own

  const options = () => ({
    // A loop needs more cards than fit in view. Otherwise some would appear twice.
    loop: cards.length > cardsInView(),
    drag: cards.length > cardsInView(),
    slides: { perView: cardsInView(), spacing: GAP_PX },
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { defaultAnimation: NO_ANIMATION }),
  });
  const slider = new KeenSlider(list, options());
  const show = () => showPosition(slider, { frame, cards, position });
  slider.on('detailsChanged', show);
  slider.on('updated', show);
  // From the target of a running animation, so that quick steps add up.
  const step = (by: number) => slider.moveToIdx((slider.animator.targetIdx ?? slider.track.details.abs) + by, true);
  previous.addEventListener('click', () => step(-1));
  next.addEventListener('click', () => step(1));
  frame.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  for (const { query } of IN_VIEW) matchMedia(query).addEventListener('change', () => slider.update(options()));
  // The slider only listens to the window, but the list may change its width later. An update ends a step that is on its way.
  new ResizeObserver(() => {
    if (list.getBoundingClientRect().width !== slider.size) slider.update();
  }).observe(list);
  show();
}

interface Parts {
  frame: HTMLElement;
  cards: readonly HTMLElement[];
  position: Element;
}

/** Writes which cards are in view, and hides the others from the keyboard and from screen readers. */
function showPosition(slider: KeenSliderInstance, { frame, cards, position }: Parts): void {
  const { rel, slides } = slider.track.details;
  const inView = Math.min(cardsInView(), cards.length);
  for (const [index, card] of cards.entries()) {
    const isOut = (slides[index]?.portion ?? 0) < 0.5;
    // The focus must not vanish with the card.
    if (isOut && card.contains(document.activeElement))
      frame.querySelector<HTMLElement>('[data-step="next"]')?.focus({ preventScroll: true });
    close(card, isOut);
  }
  const words = `${positionWords(rel, inView, cards.length)} of ${cards.length}`;
  if (position.textContent !== words) position.textContent = words;
  frame.toggleAttribute('data-still', cards.length === inView);
}

function close(card: HTMLElement, closed: boolean): void {
  card.toggleAttribute('inert', closed);
  // Older browsers ignore `inert`.
  if (!('inert' in HTMLElement.prototype)) card.style.visibility = closed ? 'hidden' : '';
}

/** E.g. `1 to 4`, or `7, 8, 1, 2` across the end of the list. @param start from 0. */
function positionWords(start: number, count: number, all: number): string {
  const numbers = Array.from({ length: count }, (_, step) => ((start + step) % all) + 1);
  const isRow = count > 2 && start + count <= all;
  return isRow ? `${numbers[0]} to ${numbers.at(-1)}` : numbers.join(', ');
}
