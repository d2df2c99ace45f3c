/** Milliseconds until the next try, which doubles each time. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * For the offline page shown in place of another: loads that page as soon as the site answers, unless the reader has followed a link
 * meanwhile. It asks before it reloads, because a device may say that it is online before anything gets through.
 */
export function reloadWhenOnline(): void {
  let isLeaving = false;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryNow = async () => {
    clearTimeout(timer);
    if (isLeaving || !navigator.onLine) return;
    const isBack = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isLeaving) return;
    if (isBack) return location.reload();
    timer = setTimeout(tryNow, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };

  timer = setTimeout(tryNow, waitMs);
  addEventListener('online', tryNow);
  addEventListener('click', () => {
    isLeaving = true;
  });
  // The reader came back to it.
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    if (persisted) void tryNow();
  });
}
