import type { PlantedBug } from './bug.ts';

const command = { project: 'db', tests: ['platform/operation/run-command.db.test.ts'] } as const;
const database = { project: 'db', tests: ['platform/database/database.db.test.ts'] } as const;
const journal = { project: 'db', tests: ['capabilities/loan/port/journal.db.test.ts'] } as const;
const input = { file: 'platform/http/input.ts', project: 'unit', tests: ['platform/http/input.test.ts'] } as const;

/** Repeated commands, transactions, journals, and what is let in. */
export const platformBugs: readonly PlantedBug[] = [
  {
    name: 'A repeated command is carried out again',
    file: 'platform/operation/stored-reply.ts',
    function: 'answeredBefore',
    wrong: () => () => Promise.resolve(undefined),
    ...command,
  },
  {
    name: 'A key is taken for another request than its own',
    file: 'platform/operation/stored-reply.ts',
    function: 'hashOfRequest',
    wrong: (right) => (vault, identity) => right(vault, { ...identity, request: null }),
    ...command,
  },
  {
    name: 'The reply under a key is lost',
    file: 'platform/operation/stored-reply.ts',
    function: 'answerRow',
    wrong: (right) => (identity, hash) => right(identity, hash, null),
    ...command,
  },
  {
    name: 'A command whose loan changed is not decided again under locks',
    file: 'platform/operation/run-command.ts',
    function: 'runUnderLocks',
    wrong: () => () => Promise.resolve({ ok: false, refusal: { code: 'CHANGED_MEANWHILE', message: '' } }),
    ...command,
  },
  {
    name: 'A change beside a command is taken for an outage',
    file: 'platform/operation/run-command.ts',
    function: 'hasChanged',
    wrong: () => () => false,
    ...command,
  },
  {
    name: 'A plan is written though its loan has changed since it was read',
    file: 'platform/operation/plan.ts',
    function: 'takeLocks',
    wrong: (right) => async (journals, tx, needs) =>
      (await right(journals, tx, needs)).map((row: object, at: number) => row && { ...row, row_version: needs.loans[at].rowVersion }),
    ...command,
  },
  {
    name: 'A plan is written though what it was decided on has changed',
    file: 'platform/operation/plan.ts',
    function: 'areSo',
    wrong: () => () => Promise.resolve(true),
    project: 'db',
    tests: ['platform/operation/run-command.db.test.ts', 'capabilities/lock/server/tests/lock.db.test.ts'],
  },
  {
    name: 'A connection goes on with the brokerage of the transaction before',
    file: 'platform/database/openings.ts',
    function: 'inBrokerage',
    wrong: (right) => (shift) => right(shift).replace("'lockdesk.brokerage', $1, true", "'lockdesk.brokerage', $1, false"),
    ...database,
  },
  {
    name: 'The lender’s reading can write',
    file: 'platform/database/openings.ts',
    function: 'lenderReading',
    wrong: (right) => (shift) => [{ text: 'begin', values: [] }, ...right(shift).slice(1)],
    ...database,
  },
  {
    name: 'What only reads can write',
    file: 'platform/database/openings.ts',
    function: 'reading',
    wrong: (right) => (shift, brokerage, lock) => [{ text: 'begin', values: [] }, ...right(shift, brokerage, lock).slice(1)],
    ...database,
  },
  {
    name: 'A person of a branch reads the loans of its region',
    file: 'platform/database/openings.ts',
    function: 'subtreeReading',
    wrong: (right) => (shift, subtree, account) =>
      right(shift, subtree.over === 'branch' ? { over: 'region', regionId: subtree.regionId } : subtree, account),
    project: 'db',
    tests: ['apps/api/subtree.db.test.ts'],
  },
  {
    name: 'A journal line forgets the one before',
    file: 'capabilities/loan/port/journal.ts',
    function: 'nextLine',
    wrong: (right) => async (tx, head, entry) => ({ ...(await right(tx, head, entry)), previous_hash: null }),
    ...journal,
  },
  {
    name: 'The hash of a journal line leaves out the line before',
    file: 'platform/operation/journal-hash.ts',
    function: 'journalHash',
    wrong: (right) => (_previous, line) => right(null, line),
    ...journal,
  },
  {
    name: 'The hash of a journal line leaves out what it says',
    file: 'platform/operation/journal-hash.ts',
    function: 'journalHash',
    wrong: (right) => (previous, line) => right(previous, { ...line, details: {} }),
    ...journal,
  },
  {
    name: 'Sealed bytes open in another row',
    file: 'platform/vault/cipher.ts',
    function: 'decrypt',
    wrong: (right) => (key, place, sealed) => {
      try {
        return right(key, place, sealed);
      } catch {
        return Buffer.from('opened');
      }
    },
    project: 'db',
    tests: ['platform/vault/vault.db.test.ts'],
  },
  {
    name: 'Unknown fields of a request are let in',
    function: 'part',
    wrong: (right) => (schema, value, where) => {
      const read = right(schema, value, where);
      return !read.ok && read.refusal.message.includes('is not known here') ? { ok: true, value } : read;
    },
    ...input,
  },
  {
    name: 'Only the first of a request’s mistakes is said',
    function: 'part',
    wrong: (right) => (schema, value, where) => {
      const read = right(schema, value, where);
      return read.ok ? read : { ok: false, refusal: { ...read.refusal, details: undefined } };
    },
    ...input,
  },
  {
    name: 'A character that turns others round is let in',
    function: 'isUsableText',
    wrong: () => (text) => text.isWellFormed(),
    ...input,
  },
  {
    name: 'A request is nested without end',
    function: 'isUsable',
    wrong: (right) => (value, _depth, values) => right(value, 0, values),
    ...input,
  },
  {
    name: 'A client counts its addresses one by one',
    file: 'platform/http/client-address.ts',
    function: 'clientOf',
    wrong: () => (address) => address,
    project: 'unit',
    tests: ['platform/http/client-address.test.ts'],
  },
  {
    name: 'Whoever says so is a proxy',
    file: 'platform/http/client-address.ts',
    function: 'trustedProxies',
    wrong: () => () => () => true,
    project: 'unit',
    tests: ['platform/http/client-address.test.ts'],
  },
];
