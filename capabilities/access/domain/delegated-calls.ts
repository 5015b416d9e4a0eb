/**
 * The calls that can't be delegated: people and their sign-in, delegations, and a person's own settings. They are refused under a delegation,
 * whatever the roles of the person who gave it.
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
  // It decides how many people must approve a rate sheet.
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

/** Calls that work after a delegation has ended: the profile, ending its use, and signing out. */
const answeredWhenEnded: ReadonlySet<string> = new Set(['get-user-profile', 'act-for', 'log-out']);

interface ActingFor {
  /** Why it is no longer in force. */
  readonly ended?: string | undefined;
}

/** Whether a call is refused under a delegation, and with which refusal. */
export function refusedToDelegate(actingFor: ActingFor, call: string): 'ACTING_ENDED' | 'DELEGATE_NOT_ALLOWED' | undefined {
  if (actingFor.ended !== undefined) return answeredWhenEnded.has(call) ? undefined : 'ACTING_ENDED';
  return neverDelegated.has(call) ? 'DELEGATE_NOT_ALLOWED' : undefined;
}
