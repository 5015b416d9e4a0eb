/** A reason not to start that a person can act on: one sentence, printed as it is, exit code 1. */
export class CannotStart extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotStart';
  }
}
