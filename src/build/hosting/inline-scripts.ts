/**
 * The scripts and the style that are in the HTML itself. They count before the first paint, so they cannot be modules, and their
 * hashes are listed in the content security policy. Plain ES5-like text: nothing compiles it.
 */
import { createHash } from 'node:crypto';

/** Not in a style sheet: a browser that does not know of the transition from the first moment gives it up, with an error. */
export const transitionStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** Chrome 92 does not know it; the scripts of islands use it, Astro's own and those of packages. */
const hasOwn = `Object.hasOwn||(Object.hasOwn=function(o,k){return Object.prototype.hasOwnProperty.call(o,k)});`;

/**
 * A transition between two pages is cut short when the window changes its size meanwhile, as it does when a phone's keyboard closes.
 * Nothing is lost by that, so the rejected promise is no error of the page. The event comes with the first paint.
 */
export const transitionScript = `addEventListener("pagereveal",function(e){if(e.viewTransition)e.viewTransition.ready.catch(function(){})})`;

/**
 * Marks the page as signed in or out before anything is painted, so that the header never flickers; and as staff's, so that
 * room is kept for their buttons (it grants nothing: browser/session/session.ts).
 */
const session = `(function(){var d=document.documentElement.dataset,s="out",k;try{if(localStorage.getItem("jwtToken")){s="in";k=JSON.parse(sessionStorage.getItem("header"));if(k&&k.is_staff)d.staff=""}}catch(e){}d.session=s})()`;

/**
 * Puts on the colours that the reader chose in the footer (components/ThemeSwitch.astro) before anything is painted, and again when
 * they choose others, here or in another tab. Without a choice there is no mark, and the system decides. Where nothing can be stored,
 * the choice holds for the page.
 */
export const themeScript = `(function(){var d=document,r=d.documentElement.dataset,t;function show(){if(t=="light"||t=="dark")r.theme=t;else{t="system";delete r.theme}d.querySelectorAll("meta[name=theme-color],[data-choose-theme]").forEach(function(e,i){var c=e.dataset.chooseTheme,m=i?"dark":"light";e.setAttribute(c?"aria-pressed":"media",c?c==t:t==m?"all":t=="system"?"(prefers-color-scheme: "+m+")":"not all")})}function read(){try{t=localStorage.getItem("theme")}catch(e){}show()}read();["DOMContentLoaded","pageshow","storage"].forEach(function(n){addEventListener(n,read)});addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("[data-choose-theme]");if(b){t=b.dataset.chooseTheme;try{t=="system"?localStorage.removeItem("theme"):localStorage.setItem("theme",t)}catch(e){}show()}})})()`;

export const headScript = `${transitionScript};${hasOwn}${session};${themeScript}`;

/**
 * Stands behind the announcement (components/Announcement.astro), which goes by itself when its last day is over, in a page of an
 * earlier day too. The header's menus hang below the header, which is not at the top of the window while the announcement is seen.
 */
export const announcementScript = `(function(){var e=document.currentScript.previousElementSibling;if(Date.now()>=+e.dataset.ends)return e.remove();addEventListener("click",function(){document.documentElement.style.setProperty("--above",document.querySelector("body>header").getBoundingClientRect().top+"px")},true)})()`;

/** Fills in the kept username right behind the header's markup (see browser/session/session.ts for what is kept). */
export const usernameScript = `(function(){try{var k=JSON.parse(sessionStorage.getItem("header"));document.querySelectorAll("[data-username]").forEach(function(e){if(k&&k.username)e.textContent=k.username})}catch(e){}})()`;

/**
 * Lets a browser fetch the next page while the pointer rests on its link. Costs no script. Fetch and not draw (`prerender`): a page
 * in hand stands a moment later anyway, while a drawn one runs a member's calls, and takes a poor phone's memory, for nothing.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }] }, eagerness: 'moderate' }],
});

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

export const inlineScriptHashes = [headScript, announcementScript, usernameScript, speculationRules].map(hash);
export const inlineStyleHashes = [transitionStyle].map(hash);
