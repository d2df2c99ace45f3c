/** What every page runs before the first paint, in this order: no other script runs before has-own.ts. */
import './transitions.ts';
import './has-own.ts';
import './session-mark.ts';
import './theme.ts';
import './not-loaded.ts';
