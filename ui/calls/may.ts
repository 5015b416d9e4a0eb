import type { CallName, ReplyOf } from './ask.ts';
import { useAsk } from './hooks.ts';

/** Whether the signed-in person may make a call in some part of the hierarchy: menus and buttons use it to show a page or a command. */
export function mayCall(profile: Pick<ReplyOf<'get-user-profile'>, 'may'>, name: CallName): boolean {
  return profile.may.includes(name);
}

/** Whether the person administers the portal: companies are changed by administrators alone, also by those of one region. */
export function mayAdminister(profile: Pick<ReplyOf<'get-user-profile'>, 'may'>): boolean {
  return mayCall(profile, 'change-brokerage');
}

/** Whether the signed-in person may make a call; false until the profile is loaded, which the frame of every screen does. */
export function useMayCall(name: CallName): boolean {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  return profile !== undefined && mayCall(profile, name);
}
