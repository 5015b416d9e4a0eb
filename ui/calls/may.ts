import type { CallName, ReplyOf } from './ask.ts';
import { useAsk } from './hooks.ts';

/** Whether the signed-in person may make a call with some reach: what menus and buttons ask before they show a place or a command. */
export function mayCall(profile: Pick<ReplyOf<'get-user-profile'>, 'may'>, name: CallName): boolean {
  return profile.may.includes(name);
}

/** The same for who is signed in here; false until the profile is there, which the frame around every screen has asked for. */
export function useMayCall(name: CallName): boolean {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  return profile !== undefined && mayCall(profile, name);
}
