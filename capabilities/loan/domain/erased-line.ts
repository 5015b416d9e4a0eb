/** The text of a journal line whose words were erased. */
export const ERASED_WORDS = 'Erased at the person’s request';
