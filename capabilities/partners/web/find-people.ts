import { ask } from '../../../ui/calls/index.ts';
import type { FindPeople } from '../../../ui/kit/search/palette-entries.ts';

/** The palette's people: those whose name contains the typed text, with their role and place. */
export const findPeople: FindPeople = async (text, signal) => {
  const answer = await ask('find-people', { query: { text: text.slice(0, 60) }, signal });
  if (!answer.ok) return [];
  return answer.value.people.map(({ personId, name, roles, brokerageName }) => ({
    personId,
    name,
    detail: [roles.map(roleWords).join(', '), brokerageName].join(', '),
  }));
};

/** As people say it: with blanks, and a capital first. */
function roleWords(role: string): string {
  const words = role.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
