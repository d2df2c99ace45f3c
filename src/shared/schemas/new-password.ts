/** A password that a person chooses, at sign-up, at a change and at a reset. */
import * as v from 'valibot';
import { atMost } from './text-length.ts';

export const PASSWORD_LIMIT = 128;

/**
 * Never trimmed. A character is a character, also one that takes two places in JavaScript's strings.
 * @param name of the field, as the person reads it.
 * @param minimum in characters.
 */
export const newPassword = (name: string, minimum: number) =>
  v.pipe(
    v.string(),
    v.nonEmpty(`${name} is required`),
    v.minCodePoints(minimum, `${name} must be at least ${minimum} characters`),
    v.maxCodePoints(PASSWORD_LIMIT, atMost(PASSWORD_LIMIT)),
  );

/** For the end of a form's schema: says at the second field that it differs from the first, whatever is wrong with other fields. */
export const typedTwice = <Form extends Record<string, unknown>>(
  first: keyof Form & string,
  second: keyof Form & string,
): v.GenericValidation<Form> =>
  v.forward(
    v.partialCheck<Form, never, never, string>(
      // The package cannot follow names that are not written out here; both are checked above.
      [[first], [second]] as never,
      (typed: Form) => typed[first] === typed[second],
      'Passwords must match',
    ),
    [second] as never,
  );
