import { expect, test } from 'vitest';
import { LOCK_JOURNAL_KINDS } from '../../capabilities/lock/domain/index.ts';
import { webhookKinds } from './webhook-kinds.ts';

test('every act on a lock can be told, each kind once', () => {
  expect(webhookKinds).toEqual(expect.arrayContaining(Object.values(LOCK_JOURNAL_KINDS)));
  expect(new Set(webhookKinds).size).toBe(webhookKinds.length);
});
