/**
 * Shows a notice in browsers older than `browserslist`: `at` came with Chrome 92 and Safari 15.4, `canParse` with Firefox 115. Other browsers
 * got `canParse` later, so only Firefox is checked for it. A script of its own, in the words of ES5: a browser that cannot parse the others
 * still shows it.
 */

if (!('at' in []) || ('mozInnerScreenX' in window && !('canParse' in URL)))
  addEventListener('DOMContentLoaded', () => {
    (document.querySelector('main') as Element).insertAdjacentHTML(
      'beforebegin',
      '<div class="border-b border-line bg-raised"><p class="mx-auto max-w-page px-5 py-2 text-sm sm:px-8">Your browser is too old for parts of this site. Please update it, or use another one.</p></div>',
    );
  });
