/** Something that the person at the terminal must know and can fix: shown as a sentence, without a stack. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}
