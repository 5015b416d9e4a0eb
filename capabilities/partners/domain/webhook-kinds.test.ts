import { expect, test } from 'vitest';
import { LOCK_JOURNAL_KINDS } from '../../lock/domain/index.ts';
import { webhookKinds } from './webhook-kinds.ts';

test('every event of a lock can be sent, each kind once', () => {
  expect(webhookKinds).toEqual(expect.arrayContaining(Object.values(LOCK_JOURNAL_KINDS)));
  expect(new Set(webhookKinds).size).toBe(webhookKinds.length);
});
