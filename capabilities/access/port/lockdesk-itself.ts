/** Who does what nobody pressed a button for, where a row names a person. It has no account and no role, and no one signs in as it. */
export const LOCKDESK_ITSELF = {
  personId: '00000000-0000-4000-8000-00000000cd01',
  displayName: 'Lockdesk, by itself',
} as const;
