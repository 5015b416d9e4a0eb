// Written by npm run docs from the contracts. Do not edit.
import type { BodyOf, ParamsOf, RefusalOf, ReplyOf, SentBodyOf, SentQueryOf } from '../../foundation/wire/call.ts';
import type { changeAccount } from '../../capabilities/access/contract/change-account.ts';
import type { clearCache } from '../../capabilities/access/contract/clear-cache.ts';
import type { getCacheDetails } from '../../capabilities/access/contract/get-cache-details.ts';
import type { getIsAdmin } from '../../capabilities/access/contract/get-is-admin.ts';
import type { getIsDisclosureCoordinator } from '../../capabilities/access/contract/get-is-disclosure-coordinator.ts';
import type { getIsNewAdmin } from '../../capabilities/access/contract/get-is-new-admin.ts';
import type { getUserAccounts } from '../../capabilities/access/contract/get-user-accounts.ts';
import type { getUserProfile } from '../../capabilities/access/contract/get-user-profile.ts';
import type { logOut } from '../../capabilities/access/contract/log-out.ts';

interface TypesOf<C> {
  params: ParamsOf<C>;
  query: SentQueryOf<C>;
  body: C extends { bodyKind: 'multipart' } ? FormData : BodyOf<C> extends undefined ? undefined : SentBodyOf<C>;
  reply: C extends { replyKind: 'file' } ? Blob : ReplyOf<C>;
  refusal: RefusalOf<C>;
}

export const calls = {
  'change-account': { method: 'PUT', path: '/user/account' },
  'clear-cache': { method: 'DELETE', path: '/cache/clear-cache' },
  'get-cache-details': { method: 'GET', path: '/cache/details' },
  'get-is-admin': { method: 'GET', path: '/user/is-admin' },
  'get-is-disclosure-coordinator': { method: 'GET', path: '/user/is-disclosure-coordinator' },
  'get-is-new-admin': { method: 'GET', path: '/user/admin/is-new-admin' },
  'get-user-accounts': { method: 'GET', path: '/user/admin/user-accounts' },
  'get-user-profile': { method: 'GET', path: '/user/profile' },
  'log-out': { method: 'POST', path: '/util/log-out' },
} as const;

export interface CallTypesByName {
  'change-account': TypesOf<typeof changeAccount>;
  'clear-cache': TypesOf<typeof clearCache>;
  'get-cache-details': TypesOf<typeof getCacheDetails>;
  'get-is-admin': TypesOf<typeof getIsAdmin>;
  'get-is-disclosure-coordinator': TypesOf<typeof getIsDisclosureCoordinator>;
  'get-is-new-admin': TypesOf<typeof getIsNewAdmin>;
  'get-user-accounts': TypesOf<typeof getUserAccounts>;
  'get-user-profile': TypesOf<typeof getUserProfile>;
  'log-out': TypesOf<typeof logOut>;
}
