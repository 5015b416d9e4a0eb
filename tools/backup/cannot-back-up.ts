/** A reason not to back up or restore that a person can fix: one sentence, printed unchanged, exit code 1. */
export class CannotBackUp extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'CannotBackUp';
  }
}

/** Nothing is wrong: the other one will be whole in a moment. */
export class AnotherBackup extends CannotBackUp {
  constructor() {
    super('Another backup is being taken at this moment.');
    this.name = 'AnotherBackup';
  }
}
