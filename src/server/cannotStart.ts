/** Why a server cannot start, in one sentence that says what to do. Only the message is shown. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
