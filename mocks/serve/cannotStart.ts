/** Why a server cannot start, in one sentence that says what to do; whoever starts it shows that and nothing else. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
