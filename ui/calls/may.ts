import type { CallName, ReplyOf } from './ask.ts';

/** Whether the signed-in person may make a call with some reach: what menus and buttons ask before they show a place or a command. */
export function mayCall(profile: Pick<ReplyOf<'get-user-profile'>, 'may'>, name: CallName): boolean {
  return profile.may.includes(name);
}
