import { expect, test } from 'vitest';
import { refusedToDelegate } from '../../capabilities/access/domain/delegated-calls.ts';
import { writesForAccount } from '../../foundation/wire/call.ts';
import { allContracts } from './contracts.ts';

/** Each call about people is refused under a delegation, or is listed here with a reason. */
const DELEGATES_MAKE: Readonly<Record<string, string>> = {
  'act-for': 'the way back to oneself',
  'add-branch': 'companies and branches are no people',
  'add-brokerage': 'companies and branches are no people',
  'add-license': 'companies and branches are no people',
  'change-branch': 'companies and branches are no people',
  'change-brokerage': 'companies and branches are no people',
  'change-region': 'companies and branches are no people',
  'clear-cache': 'changes nothing of a brokerage',
  'end-license': 'companies and branches are no people',
  'try-mail': 'goes to the delegate’s own address',
};

test('whatever changes people, their sign-in or keys is refused to a delegate', async () => {
  const contracts = await allContracts();
  const changing = contracts.filter(
    ({ call, capability }) => ['access', 'administer', 'portal-settings'].includes(capability) && writesForAccount(call),
  );
  const made = changing.map(({ call }) => call.name).filter((name) => refusedToDelegate({}, name) === undefined);
  expect(made.sort()).toEqual(Object.keys(DELEGATES_MAKE));
});
