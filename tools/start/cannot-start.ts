/** A reason not to start that a person can fix: one sentence, printed unchanged, exit code 1. */
export class CannotStart extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotStart';
  }
}
