/**
 * Inline scripts and styles, which run before the first paint. They are written in old, plain JavaScript, because nothing compiles them; the
 * content security policy lists their hashes. They stand in the head above the style sheets: below them, a script would wait for the styles,
 * and the browser would find the page's pictures later.
 */
import { createHash } from 'node:crypto';

/** Inline, because a browser that reads it too late skips the transition with an error. */
export const transitionStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** A polyfill for Chrome 92, for Astro's island script and some packages. */
const hasOwn = `Object.hasOwn||(Object.hasOwn=function(o,k){return({}).hasOwnProperty.call(o,k)});`;

/** A browser skips a transition when the window is resized or left meanwhile, and rejects a promise. That is harmless, so it is not reported. */
export const transitionScript = `addEventListener("unhandledrejection",function(e){if(/Transition was/.test(e.reason))e.preventDefault()})`;

/** Runs code when the header has been parsed, before it is painted. */
const afterHeader = (code: string) =>
  `new MutationObserver(function(m,o){if(document.querySelector("main")){o.disconnect();${code}}}).observe(document,{childList:1,subtree:1})`;

/** Fills in the stored username (browser/session/cached-account.ts). */
const username = afterHeader(
  'document.querySelectorAll("[data-username]").forEach(function(e){e.textContent=k.username})',
);

/**
 * Marks the page as signed in or out, so that the header never flickers, and as an events officer's, so that there is room for their buttons
 * (it grants nothing: browser/session/session.ts). For a member it starts the first calls and preloads React
 * (build/integrations/member-preloads.ts). What is stored about another person, as the token tells (browser/http/token.ts), is left alone.
 */
const session = `(function(){var d=document.documentElement.dataset,s="out",t,k;try{if(t=localStorage.getItem("jwtToken")){s="in";if(d.member)d.member.split(" ").forEach(function(a,i){k=document.createElement(i?"link":"script");k.rel="modulepreload";k.href=k.src=a;i||(k.fetchPriority="high");document.head.append(k)});k=JSON.parse(sessionStorage.getItem("header"));if(k&&k.person===""+JSON.parse(atob(t.split(".")[1])).user_id){if(k.is_staff)d.staff="";if(k.username)${username}}}}catch(e){}d.session=s})()`;

/**
 * Applies the theme chosen in the footer (components/page/Footer.astro), and again when it changes, here or in another tab. Without a choice
 * the system decides. If nothing can be stored, the choice lasts until the page is left.
 */
export const themeScript = `(function(){var d=document,r=d.documentElement.dataset,t;function show(){if(t=="light"||t=="dark")r.theme=t;else{t="system";delete r.theme}d.querySelectorAll("[name=theme-color],[data-choose-theme]").forEach(function(e,i){var c=e.dataset.chooseTheme,m=i?"dark":"light";e.setAttribute(c?"aria-pressed":"media",c?c==t:t==m?"all":t=="system"?"(prefers-color-scheme: "+m+")":"not all")})}function read(){try{t=localStorage.getItem("theme")}catch(e){}show()}read();["DOMContentLoaded","pageshow","storage"].forEach(function(n){addEventListener(n,read)});addEventListener("click",function(e){var b=e.target;b=b.closest&&b.closest("[data-choose-theme]");if(b){t=b.dataset.chooseTheme;try{t=="system"?localStorage.removeItem("theme"):localStorage.setItem("theme",t)}catch(e){}show()}})})()`;

/**
 * Shows a notice in browsers older than `browserslist`: `at` came with Chrome 92 and Safari 15.4, `canParse` with Firefox 115. Other browsers
 * got `canParse` later, so only Firefox is checked for it.
 */
export const oldBrowserScript = `[].at&&(typeof mozInnerScreenX=="undefined"||"canParse"in URL)||${afterHeader(
  `document.querySelector("main").insertAdjacentHTML("beforebegin",'<div class="border-b border-line bg-raised"><p class="mx-auto max-w-page px-5 py-2 text-sm sm:px-8">Your browser is too old for parts of this site. Please update it, or use another one.</p></div>')`,
)}`;

/**
 * Shows a message above a part of the page whose scripts could not be loaded, as after a deploy: an island (Astro has tried twice by then) or
 * another part that fires `part:failed`, or the first that a reader sees when a script of the page itself is gone. The built HTML stays. A part
 * for members shows its own message (browser/session/client-session-directive.ts).
 */
export const notLoadedScript = `(function(){function show(p){var b=p.previousElementSibling,s;if(p.matches("[client=session]")||b&&b.matches("[data-failed]"))return;s=document.createElement("p");s.dataset.failed="";s.setAttribute("role","alert");s.innerHTML='This part couldn\\'t be loaded. <button type="button" class="min-h-11 text-accent underline">Reload the page.</button>';s.lastChild.onclick=function(){location.reload()};p.before(s);p.addEventListener("astro:hydrate",function(){s.remove()},{once:true})}["astro:hydration-error","part:failed"].forEach(function(n){addEventListener(n,function(e){show(e.target)})});addEventListener("error",function(e){var d=document,p;if(e.target.type!="module"||d.querySelector("[data-failed]"))return;p=[].find.call(d.querySelectorAll("main astro-island:not([client=session]),main form"),function(p){return p.parentNode.getClientRects().length});p&&show(p)},true)})()`;

export const headScript = `${transitionScript};${hasOwn}${session};${themeScript};${notLoadedScript};${oldBrowserScript}`;

/**
 * Removes the announcement (components/page/Announcement.astro) after its last day: the page may have been built before. Otherwise it sets how
 * far down the header's menus open.
 */
export const announcementScript = afterHeader(
  'var e=document.querySelector("body>[data-ends]");if(!e)return;if(Date.now()>=+e.dataset.ends)return e.remove();addEventListener("click",function(){document.documentElement.style.setProperty("--above",document.querySelector("body>header").getBoundingClientRect().top+"px")},true)',
);

/**
 * Requests the photos of the day early, at the address of the `<link rel="preload">` above, and shows the first while the island's script
 * loads. The island takes the same reply (site/photo-of-the-day/preloaded-photos.ts) and reports errors; here they are ignored. The time
 * limit is that of all calls (shared/http/network.ts).
 */
export const photosScript = `(function(){var c=new AbortController(),t=setTimeout(function(){c.abort()},10000),a=window.photosAnswer=fetch(document.querySelector("link[as=fetch]").href,{signal:c.signal});a.then(function(r){return r.clone().text()}).then(function(p){clearTimeout(t);p=JSON.parse(p)[0];p=p.media_type&&p.media_type!="image"?p.thumbnail_url:p.url;if(p.indexOf(location.protocol+"//")==0)document.querySelector("[data-first-photo]").src=p}).catch(function(){})})()`;

/**
 * Lets the browser prefetch a page while the pointer rests on its link. Not prerender it: that is hardly faster, and would make a member's
 * calls and use memory, perhaps for nothing.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }] }, eagerness: 'moderate' }],
});

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

export const inlineScriptHashes = [headScript, announcementScript, photosScript, speculationRules].map(hash);
export const inlineStyleHashes = [transitionStyle].map(hash);
