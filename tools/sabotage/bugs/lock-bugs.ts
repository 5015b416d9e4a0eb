import type { PlantedBug } from './bug.ts';

const lock = { project: 'unit', tests: ['capabilities/lock/domain'] } as const;
const locking = { file: 'capabilities/lock/domain/lock-loan.ts', ...lock } as const;

/** Locks and disclosures. */
export const lockBugs: readonly PlantedBug[] = [
  {
    name: 'A lock is made at the price of a sheet that is no longer live',
    function: 'lockLoan',
    wrong: (right) => (loan, offer, sheet, context) => right(loan, { ...offer, sheetVersion: sheet.sheet.versionId }, sheet, context),
    ...locking,
  },
  {
    name: 'An offer holds for ever',
    function: 'lockLoan',
    wrong: (right) => (loan, offer, sheet, context) => right(loan, { ...offer, verifiedAt: context.now.instant }, sheet, context),
    ...locking,
  },
  {
    name: 'An offer for one loan locks another',
    function: 'lockLoan',
    wrong: (right) => (loan, offer, sheet, context) => right(loan, { ...offer, loanId: loan.loanId }, sheet, context),
    ...locking,
  },
  {
    name: 'An offer is taken under another policy than it was made under',
    function: 'underSamePolicy',
    wrong: () => () => ({ ok: true, value: true }),
    ...locking,
  },
  {
    name: 'A locked loan is locked again',
    function: 'mayLockAnew',
    wrong: (right) => (loan, context) => right({ ...loan, lock: undefined }, context),
    ...locking,
  },
  {
    name: 'A cancelled lock is a way around the worst-case price',
    function: 'newLockFrom',
    wrong: () => () => undefined,
    ...locking,
  },
  {
    name: 'At its expiry instant a lock still holds',
    file: 'capabilities/lock/domain/lock-state.ts',
    function: 'lockState',
    wrong: (right) => (one, now) => (right(one, now) === 'expired' && now === one.expiry.instant ? 'locked' : right(one, now)),
    ...lock,
  },
  {
    name: 'What an extension costs is written down and not taken',
    file: 'capabilities/lock/domain/lock-state.ts',
    function: 'adjusted',
    wrong: (right) => (one, adjustments) => ({ ...right(one, adjustments), price: one.price }),
    ...lock,
  },
  {
    name: 'A relock is free',
    file: 'capabilities/lock/domain/changes/relock-loan.ts',
    function: 'relockFee',
    wrong: (right) => (_fee, source) => right(0, source),
    ...lock,
  },
  {
    name: 'A drift leaves out what moved first',
    file: 'capabilities/lock/domain/drift/drift.ts',
    function: 'movesBetween',
    wrong: (right) => (sheet, terms, now) => right(sheet, terms, now).slice(1),
    ...lock,
  },
  {
    name: 'The days of an entry begin a day late when it is read',
    file: 'capabilities/lock/port/stored-event.ts',
    function: 'wholeExpiry',
    wrong: (right) => (stored) => {
      const expiry = right(stored);
      return { ...expiry, strip: expiry.strip.slice(1) };
    },
    project: 'unit',
    tests: ['capabilities/lock/port/stored-event.test.ts'],
  },
  {
    name: 'A Loan Estimate that says nothing new is sent again',
    file: 'capabilities/disclose/domain/send-disclosure.ts',
    function: 'sendDisclosure',
    wrong: (right) => (context, wish, hashOf) =>
      right({ ...context, lastSent: context.lastSent && { ...context.lastSent, contentHash: '' } }, wish, hashOf),
    project: 'db',
    tests: ['capabilities/disclose'],
  },
  {
    name: 'A Loan Estimate goes out after the Closing Disclosure',
    file: 'capabilities/disclose/domain/send-disclosure.ts',
    function: 'closingGiven',
    wrong: () => () => undefined,
    project: 'db',
    tests: ['capabilities/close/server/tests/closing.db.test.ts'],
  },
];
