import { expect, test } from 'vitest';
import { drawnPanel, readReply } from '../../../../ui/testing/drawn-panel.tsx';
import { getEditProfile } from '../../contract/get-edit-profile.ts';
import { GiveDelegation } from './give-delegation.tsx';

const person = { personId: '0b6f2c1e-8f0a-4d5e-9d53-6f1f0f6f0a11', displayName: 'Priya Example' };
type Reply = Parameters<typeof readReply<typeof getEditProfile>>[1];
const draw = (colleagues: Reply['delegations']['colleagues']) => {
  const { delegations } = readReply(getEditProfile, {
    profile: {
      displayName: 'Priya Example',
      email: 'priya@example.com',
      nmlsId: null,
      phone: '',
      mobilePhone: '',
      roles: [],
      accountName: 'Ridgeline',
    },
    accountId: 2,
    delegations: { today: '2026-11-20', given: [], colleagues },
    sessions: [],
  });
  return drawnPanel(<GiveDelegation person={person} own brokerageId={2} delegations={delegations} />);
};

test('a delegate can be added where there is a colleague to choose, and only there', () => {
  const sam = { personId: '5d0a6d0e-1b1c-4f7a-8a44-2f3c2c9f7b22', displayName: 'Sam Example', roles: ['processor'] };
  expect(draw([sam]).buttons).toEqual(['Add delegate']);
  expect(draw([]).buttons).toEqual([]);
});
