/** Sentences of the specification's error catalogue that more than one capability says, word for word. */
export const SECOND_LIEN_SENTENCE = 'Second-lien loans must be locked manually with the lock desk.';
