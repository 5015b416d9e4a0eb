/** What a journal says in the place of a line whose words were erased: nothing else is whole. */
export const ERASED_WORDS = 'Erased at the person’s request';
