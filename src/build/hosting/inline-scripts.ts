/**
 * The scripts and the style that are in the HTML itself. They count before the first paint, so they cannot be modules, and their
 * hashes are listed in the content security policy. Plain ES5-like text: nothing compiles it. All are in the head, above the style
 * sheets: below them a script keeps the parser waiting until the styles have come, and the pictures of the page are found that much later.
 */
import { createHash } from 'node:crypto';

/** Not in a style sheet: a browser that does not know of the transition from the first moment gives it up, with an error. */
export const transitionStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** Chrome 92 does not know it; the scripts of islands use it, Astro's own and those of packages. */
const hasOwn = `Object.hasOwn||(Object.hasOwn=function(o,k){return({}).hasOwnProperty.call(o,k)});`;

/**
 * A transition between two pages is cut short when the window changes its size meanwhile, as it does when a phone's keyboard closes, or
 * when the page is left before it is painted. Nothing is lost by that, so the rejected promise is no error of the page.
 */
export const transitionScript = `addEventListener("unhandledrejection",function(e){if(/Transition was/.test(e.reason))e.preventDefault()})`;

/** Runs the code once the header has been parsed, before it is painted. */
const afterHeader = (code: string) =>
  `new MutationObserver(function(m,o){if(document.querySelector("main")){o.disconnect();${code}}}).observe(document,{childList:1,subtree:1})`;

/** Puts the kept username into the header (see browser/session/session.ts for what is kept). */
const username = afterHeader(
  'document.querySelectorAll("[data-username]").forEach(function(e){e.textContent=k.username})',
);

/**
 * Marks the page as signed in or out before anything is painted, so that the header never flickers; and as staff's, so that
 * room is kept for their buttons (it grants nothing: browser/session/session.ts). Signed in, it loads the script that asks for what
 * members need, and preloads React (build/integrations/member-preloads.ts).
 */
const session = `(function(){var d=document.documentElement.dataset,s="out",k;try{if(localStorage.getItem("jwtToken")){s="in";if(d.member)d.member.split(" ").forEach(function(a,i){k=document.createElement(i?"link":"script");k.rel="modulepreload";k.href=k.src=a;document.head.append(k)});k=JSON.parse(sessionStorage.getItem("header"));if(k&&k.is_staff)d.staff="";if(k&&k.username)${username}}}catch(e){}d.session=s})()`;

/**
 * Puts on the colours that the reader chose in the footer (components/ThemeSwitch.astro) before anything is painted, and again when
 * they choose others, here or in another tab. Without a choice there is no mark, and the system decides. Where nothing can be stored,
 * the choice holds for the page.
 */
export const themeScript = `(function(){var d=document,r=d.documentElement.dataset,t;function show(){if(t=="light"||t=="dark")r.theme=t;else{t="system";delete r.theme}d.querySelectorAll("[name=theme-color],[data-choose-theme]").forEach(function(e,i){var c=e.dataset.chooseTheme,m=i?"dark":"light";e.setAttribute(c?"aria-pressed":"media",c?c==t:t==m?"all":t=="system"?"(prefers-color-scheme: "+m+")":"not all")})}function read(){try{t=localStorage.getItem("theme")}catch(e){}show()}read();["DOMContentLoaded","pageshow","storage"].forEach(function(n){addEventListener(n,read)});addEventListener("click",function(e){var b=e.target;b=b.closest&&b.closest("[data-choose-theme]");if(b){t=b.dataset.chooseTheme;try{t=="system"?localStorage.removeItem("theme"):localStorage.setItem("theme",t)}catch(e){}show()}})})()`;

/**
 * Says so in a browser that is older than the oldest of `browserslist`, which it tells by what came with these: `at` with Chrome 92 and
 * Safari 15.4, `canParse` with Firefox 115. Others got `canParse` later, so only Firefox is asked for it.
 */
export const oldBrowserScript = `[].at&&(typeof mozInnerScreenX=="undefined"||"canParse"in URL)||${afterHeader(
  `document.querySelector("main").insertAdjacentHTML("beforebegin",'<div class="border-b border-line bg-raised"><p class="mx-auto max-w-page px-5 py-2 text-sm sm:px-8">Your browser is too old for parts of this site. Please update it, or use another one.</p></div>')`,
)}`;

export const headScript = `${transitionScript};${hasOwn}${session};${themeScript};${oldBrowserScript}`;

/**
 * Takes the announcement (components/Announcement.astro) away when its last day is over, in a page of an earlier day too. The header's
 * menus hang below the header, which is not at the top of the window while the announcement is seen.
 */
export const announcementScript = afterHeader(
  'var e=document.querySelector("body>[data-ends]");if(!e)return;if(Date.now()>=+e.dataset.ends)return e.remove();addEventListener("click",function(){document.documentElement.style.setProperty("--above",document.querySelector("body>header").getBoundingClientRect().top+"px")},true)',
);

/**
 * The photo page asks for its photos at once, at the address of the `<link rel="preload">` above, and shows the first picture in its
 * place while the island's script is still on its way. The island takes the answer (browser/features/potd/preloaded-photos.ts) and
 * judges it: this one leaves out whatever it does not understand. Ten seconds, as for all calls (shared/http/timeouts.ts).
 */
export const photosScript = `(function(){var c=new AbortController(),t=setTimeout(function(){c.abort()},10000),a=window.photosAnswer=fetch(document.querySelector("link[as=fetch]").href,{signal:c.signal});a.then(function(r){return r.clone().text()}).then(function(p){clearTimeout(t);p=JSON.parse(p)[0];p=p.media_type&&p.media_type!="image"?p.thumbnail_url:p.url;if(p.indexOf(location.protocol+"//")==0)document.querySelector("[data-first-photo]").src=p}).catch(function(){})})()`;

/**
 * Lets a browser fetch the next page while the pointer rests on its link. Costs no script. Fetch and not draw (`prerender`): a page
 * in hand stands a moment later anyway, while a drawn one runs a member's calls, and takes a poor phone's memory, for nothing.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }] }, eagerness: 'moderate' }],
});

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

export const inlineScriptHashes = [headScript, announcementScript, photosScript, speculationRules].map(hash);
export const inlineStyleHashes = [transitionStyle].map(hash);
