// Replaced by the generator of typed calls; this first copy holds only what the shell itself asks for.
export const calls = {
  'get-user-profile': { method: 'GET', path: '/user/profile' },
} as const;

export interface CallTypesByName {
  'get-user-profile': {
    params: undefined;
    query: undefined;
    body: undefined;
    reply: {
      user: { id: string; displayName: string; initials: string; roles: string[]; internal: boolean };
      account: { id: string; name: string };
      accounts: { id: string; name: string }[];
      isAdmin: boolean;
      isDisclosureCoordinator: boolean;
    };
    refusal: never;
  };
}
