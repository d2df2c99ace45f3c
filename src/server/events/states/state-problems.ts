/** Why the state of an event, a draft or its places cannot be changed. */
import { codedProblem } from '../../http/problem.ts';

export const changedMeanwhile = () => codedProblem('conflict', 'version', 'Somebody changed this a moment ago.');
export const hasBegun = () =>
  codedProblem('conflict', 'past', 'This event has already begun. Only its end can still be changed.');
export const isDraft = () => codedProblem('conflict', 'state', 'This is a draft. Publish it first.');
export const isCalledOff = () => codedProblem('conflict', 'state', 'This event is called off. Bring it back first.');
