/**
 * The calls that are never another's to make: people and their sign-in, delegations, and what is a person's own rather than their role's.
 * Whoever acts for somebody is refused them, whatever the roles of that person allow.
 */
const neverDelegated: ReadonlySet<string> = new Set([
  'get-people',
  'get-person',
  'invite-person',
  'change-person',
  'suspend-person',
  'reset-sign-in',
  'end-person-sessions',
  // A key outlives a delegation.
  'get-api-keys',
  'add-api-key',
  'revoke-api-key',
  // It decides how many people stand behind a rate sheet.
  'save-portal-settings',
  'give-delegation',
  'revoke-delegation',
  'get-edit-profile',
  'put-edit-profile',
  'end-session',
  'get-user-accounts',
  'change-account',
  'put-lock-warnings',
  'put-condition-mail',
  'put-reminder-mail',
  'put-calendar-feed',
]);

/** What still answers once a delegation is no longer in force: who is asking, going back, and signing out. */
const answeredWhenEnded: ReadonlySet<string> = new Set(['get-user-profile', 'act-for', 'log-out']);

interface ActingFor {
  /** Why it is no longer in force. */
  readonly ended?: string | undefined;
}

/** Whether somebody who acts for another may make a call at all, or which refusal they get. */
export function refusedToDelegate(actingFor: ActingFor, call: string): 'ACTING_ENDED' | 'DELEGATE_NOT_ALLOWED' | undefined {
  if (actingFor.ended !== undefined) return answeredWhenEnded.has(call) ? undefined : 'ACTING_ENDED';
  return neverDelegated.has(call) ? 'DELEGATE_NOT_ALLOWED' : undefined;
}
