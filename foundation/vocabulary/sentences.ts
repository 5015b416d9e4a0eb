/** Sentences of the specification's error catalogue that more than one capability says, word for word. */
export const SECOND_LIEN_SENTENCE = 'Second-lien loans must be locked manually with the lock desk.';

/** The warning about a loan whose third-party originator type is missing; the help desk's phone number is added where it is known. */
export function noTpoTypeSentence(loanNumber: string, phone = ''): string {
  const sentence = `This loan (${loanNumber}) has no TPO type defined. Contact your Business Support Representative or call the help desk`;
  return phone === '' ? sentence : `${sentence} ${phone}`;
}
