/** Plays the video of components/site/home/Hero.astro, which loads this script after the page. */

const SOURCES = [
  { src: '/hero/loop.av1.mp4', type: 'video/mp4; codecs="av01.0.04M.10"' },
  { src: '/hero/loop.h264.mp4', type: 'video/mp4' },
];

const video = document.querySelector<HTMLVideoElement>('[data-hero-video] video');
const button = document.querySelector<HTMLButtonElement>('[data-hero-motion]');
if (video && button) play(video, button);

function play(video: HTMLVideoElement, button: HTMLButtonElement): void {
  let stopped = false;
  for (const source of SOURCES) video.append(Object.assign(document.createElement('source'), source));
  video.addEventListener(
    'playing',
    () => {
      video.classList.remove('opacity-0');
      button.hidden = false;
    },
    { once: true },
  );
  button.addEventListener('click', () => {
    stopped = !stopped;
    button.dataset.state = stopped ? 'paused' : 'playing';
    button.lastElementChild?.replaceChildren(stopped ? 'Play the background' : 'Pause the background');
    run(video, !stopped);
  });
  new IntersectionObserver(([entry]) => run(video, !stopped && Boolean(entry?.isIntersecting))).observe(video);
}

/** A browser may not play it, to save power. Then the still picture stays. */
function run(video: HTMLVideoElement, on: boolean): void {
  if (on) video.play().catch(() => undefined);
  else video.pause();
}

// Makes the file a module, so that it can be imported.
export {};
