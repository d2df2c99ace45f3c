import { abortAfter } from '../../../shared/http/timeouts.ts';
import { askEventStates, stateIn } from './script-states.ts';

/**
 * Takes out of the home page what was called off or postponed after it was built. When nobody answers, the page stays as it was.
 * @param events each with a link to its page.
 */
export async function removeCalledOff(events: readonly HTMLElement[]): Promise<void> {
  try {
    const reply: unknown = await (await askEventStates(abortAfter())).json();
    for (const event of events) {
      const slug = event.querySelector('a')?.pathname.split('/').pop() ?? '';
      const { state = 'scheduled' } = stateIn(reply, slug);
      if (state !== 'scheduled') event.remove();
    }
  } catch (error) {
    console.error('Failed to fetch event states', error);
  }
}
