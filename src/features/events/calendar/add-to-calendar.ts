/** Listens for clicks on an AddToCalendarButton, now or later in the page. What makes the file is loaded at the first click. */
const BUTTON = '[data-add-to-calendar]';

async function save(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector('[role=status]');
  const say = (sentence: string) => {
    if (status) status.textContent = sentence;
  };
  try {
    const { downloadEvent } = await import('./download-event.ts');
    downloadEvent(button.dataset.addToCalendar ?? '');
    say('Open the saved file to add the event.');
  } catch (error) {
    console.error('Error making the calendar file:', error);
    say('The calendar file could not be made. Please try again.');
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
  if (button) void save(button);
});
