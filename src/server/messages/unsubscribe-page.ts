/**
 * The page behind the link that ends club news (RFC 8058). It works signed out and for ever. Only its button (POST) changes something, because
 * scanners open links; the program that shows the email may press it for the person, so a POST needs no `Origin`. Each address is answered alike: nobody
 * learns from it who has an account.
 */
import { html } from 'hono/html';
import type { Backend } from '../backend.ts';
import { readBody } from '../http/body.ts';
import { onPage, type Route } from '../http/on.ts';
import { clubOf, showPage } from '../http/page.ts';
import { HttpProblem } from '../http/problem.ts';
import { asDictionary } from '../http/read-fields.ts';
import type { Request } from '../http/request.ts';
import { turnNews } from '../members/news-table.ts';

const PATH = '/api/club/unsubscribe/:token/';

export const unsubscribePageCalls: readonly Route[] = [
  onPage(`GET ${PATH}`, async ({ c, backend }) =>
    show(c, backend, {
      words: 'Press the button, and we send you no more club news by email.',
      button: { action: 'off', label: 'Stop club news' },
    }),
  ),

  onPage(`POST ${PATH}`, async ({ params: { token }, c, backend }, write) => {
    const isOn = (await actionOf(c)) === 'on';
    if (write(() => turnNews(backend.database, token, isOn)))
      backend.log(`club news by email: turned ${isOn ? 'on' : 'off'} by a link`);
    return show(c, backend, {
      words: isOn
        ? 'You get club news by email again.'
        : 'You get no more club news by email. Emails about your own account, your membership and your events still come.',
      button: isOn ? { action: 'off', label: 'Stop club news' } : { action: 'on', label: 'Undo' },
    });
  }),
];

/** Programs that show emails send a field of their own, and an unreadable body ends the news too. */
async function actionOf(c: Request): Promise<unknown> {
  try {
    return asDictionary(await readBody(c)).action;
  } catch (error) {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  }
}

interface Shown {
  words: string;
  button: { action: 'on' | 'off'; label: string };
}

const show = (c: Request, backend: Backend, { words, button: { action, label } }: Shown) =>
  showPage(c, {
    title: 'Club news by email',
    body: html`<p class="lead" role="status">${words}</p>
<form method="post"><input type="hidden" name="action" value="${action}"><button${action === 'on' && html` class="quiet"`}>${label}</button></form>
<p>You can also change this under <a href="${backend.settings.siteUrl}/profile/privacy">Privacy</a>, once you are signed in.</p>`,
    club: clubOf(backend),
  });
