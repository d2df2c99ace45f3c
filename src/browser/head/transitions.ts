/** A browser skips a transition when the window is resized or left meanwhile, and rejects a promise. That is harmless, so it is not reported. */
addEventListener('unhandledrejection', (event) => {
  if (/Transition was/.test(event.reason)) event.preventDefault();
});
