/** The person named in rows for what the portal does automatically. It has no account and no role, and can't sign in. */
export const LOCKDESK_ITSELF = {
  personId: '00000000-0000-4000-8000-00000000cd01',
  displayName: 'Lockdesk, by itself',
} as const;
