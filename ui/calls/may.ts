import type { CallName, ReplyOf } from './ask.ts';
import { useAsk } from './hooks.ts';

/** Whether the signed-in person may make a call with some reach: what menus and buttons ask before they show a place or a command. */
export function mayCall(profile: Pick<ReplyOf<'get-user-profile'>, 'may'>, name: CallName): boolean {
  return profile.may.includes(name);
}

/** Whether the person administers the portal: companies are changed by administrators alone, also by those of one region. */
export function mayAdminister(profile: Pick<ReplyOf<'get-user-profile'>, 'may'>): boolean {
  return mayCall(profile, 'change-brokerage');
}

/** Whether who is signed in here may make a call; false until the profile is there, which the frame around every screen has asked for. */
export function useMayCall(name: CallName): boolean {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  return profile !== undefined && mayCall(profile, name);
}
