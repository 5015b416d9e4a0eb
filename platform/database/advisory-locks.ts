import { createHash } from 'node:crypto';

/**
 * Every advisory lock of the portal. PostgreSQL identifies them by number only, so two with one number would wait for each other. For locks
 * with an instance for each brokerage or person, the functions below make the key; no other file makes one. A key stays the same from one
 * version to the next: during an upgrade both versions run and must wait for each other.
 */
export const advisoryLocks = {
  /** Alone: bringing a database up to date, one process at a time. */
  prepareDatabase: 7_215_001,
  /** Alone: giving journal lines their positions, so that positions become visible in their order. */
  numberNews: 7_215_002,
  /** Alone, a brokerage: adding a webhook, so that two additions are counted one after the other. */
  addWebhook: 7_215_003,
  /** Alone, a brokerage: changing compensation plans, which are judged against each other. */
  changeCompensationPlans: 7_215_004,
  /**
   * Shared by every process that makes a key, exclusive for a change of the master key: no key is wrapped under a master key that is being
   * replaced.
   */
  wrapKeys: 7_215_010,
  /**
   * Shared by every rate lock while it is made, exclusive for a publication. Requests are served in order: a publication waits for the rate
   * locks being made when it comes, and never for later ones, as it would if they shared the sheet's row.
   */
  liveSheet: 7_215_011,
  /** Shared by every change of a lock, alone by putting a policy in force: nothing is decided under one policy and recorded under another. */
  lockPolicy: 7_215_012,
  /** Alone, a brokerage: spending the year's free days, so that two loans never spend the same one. */
  freeDays: 7_215_013,
  /** Exclusive: taking a backup of the portal, so that one never deletes the files of another. */
  backup: 7_215_070,
  /** Alone: copying a template database for tests, which two copies at one moment disturb. */
  copyTemplate: 7_215_014,
  /** Exclusive, one for each account: appending to the account's journal, each of whose lines has the hash of the one before. */
  accountJournal: 7_215_015,
  /** Alone: taking the next number of a day's rate sheets. */
  sheetNumbers: 7_215_017,
  /** Alone: deciding about a draft or its golden scenarios, so that each decision sees the ones before it. */
  sheetDecisions: 7_215_019,
  /** Alone, a duplicate key of a brokerage: registering a loan, so that two of the same people see each other. */
  likelyDuplicates: 7_215_018,
  /** Alone: writing a version of a page, or a picture, so that two people never write the same version. */
  content: 7_215_041,
  /** Alone: putting a table of the law in force, so that versions are counted one after the other. */
  tables: 7_215_042,
  /** Alone, a brokerage: adding changes of loans to the counts of its pipeline. */
  foldCounts: 7_215_043,
  /** Alone, an account: changing who its people are, so that an account never loses its last administrator. */
  accountPeople: 7_215_061,
  /** Alone: making companies and branches, so that each has a number of its own; a company of many, recording its licenses. */
  companies: 7_215_062,
  /** Alone: changing the portal's settings, so that versions are counted one after the other. */
  portalSettings: 7_215_063,
  /** Alone, a company: saving its affiliates, which are judged against each other. */
  businessAffiliates: 7_215_064,
  /** Alone: sealing the journals, or checking them; one worker of many. */
  sealJournals: 7_215_065,
  checkJournals: 7_215_066,
  /** Alone: judging the portal's alarms, by one process of several. */
  judgeAlarms: 7_215_080,
  /** Alone, a brokerage: ordering credit, so that two orders never spend the same of its budget. */
  creditBudget: 7_215_360,
} as const;

/**
 * The key of an advisory lock. Shared: several transactions may have it at once. Exclusive: one transaction alone. Both are released when
 * the transaction ends.
 */
export interface AdvisoryLock {
  readonly number: number | bigint;
  readonly mode: 'shared' | 'exclusive';
}

/** The key of one instance of a lock, such as a brokerage's: made of the lock's number and the instance. */
export function lockOf(number: number, of: number): bigint {
  return (BigInt(number) << 32n) | BigInt(of);
}

/** Of a lock of which there are many, one a brokerage: that of this one, alone. */
export function lockOfBrokerage(number: number, brokerageId: number): AdvisoryLock {
  return { number: lockOf(number, brokerageId), mode: 'exclusive' };
}

interface Owner {
  readonly brokerageId: number;
  readonly personId: string;
}

/** Nobody else can reply under a command's `Idempotency-Key` until the transaction ends; other requests with it wait for the reply. */
export function keyLock({ brokerageId, personId, key }: Owner & { readonly key: string }): bigint {
  return hashed(brokerageId, personId, key);
}

/** One change of a person's scenarios at a time, so that two saves never both make the five hundredth. */
export function ownScenariosLock({ brokerageId, personId }: Owner): AdvisoryLock {
  return { number: hashed('saved scenarios', brokerageId, personId), mode: 'exclusive' };
}

/** Of one key by which a brokerage's loans may be duplicates. */
export function duplicateLock(brokerageId: number, key: string): AdvisoryLock {
  return { number: hashed(advisoryLocks.likelyDuplicates, brokerageId, key), mode: 'exclusive' };
}

/** 64 bits of a hash, which none of the numbers above is met by. */
function hashed(...of: readonly (string | number)[]): bigint {
  return createHash('sha256').update(of.join(' ')).digest().readBigInt64BE();
}
