import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { demoApplication } from '../../database/demo/demo-application.ts';
import { portalTime } from '../../database/demo/settle-day.ts';
import { demoSheets } from '../../capabilities/publish/samples/demo-sheets.ts';
import { productOf } from '../../capabilities/reference/domain/products.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { MasterKeys } from '../../platform/vault/master-keys.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { loanEstimateDue, regZCalendars } from '../../regulation/timing/index.ts';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { copyRows } from './copy-rows.ts';
import { inventedBrokerage, inventedLoan, inventedPerson, renamed } from './invented-loan.ts';
import { addLoan, noRows, tables, type LoadedLoan, type Officer } from './loan-rows.ts';
import { lockedExamples, type LockedExample } from './locked-examples.ts';
import { loansOfBrokerages, officersOf } from './sizes.ts';

/** What the demo's sheet offers. */
const offered = demoSheets.at(-1)!.sheet.products;
const ZONE = 'America/New_York';
const FIRST_BROKERAGE = 20_000;
/** Loans of one transaction: enough that COPY is quick, few enough to be in memory twice. */
const AT_ONCE = 2_500;
/** One batch is made while another is written. */
const LANES = 2;
/** Of the loans that are submitted or further and not over, so many are locked. */
const LOCKED_SHARE = 0.6;
/** What a brokerage earns by a loan, in thousandths of a point. */
const COMPENSATION = 2_000;

export interface LoadOptions {
  readonly loans: number;
  readonly brokerages: number;
  readonly masters: MasterKeys;
  /** So many loans, a brokerage has another officer. */
  readonly loansOfOfficer?: number;
  readonly onProgress?: (loans: number) => void;
}

export interface LoadedBrokerage {
  readonly brokerageId: number;
  readonly loans: number;
  readonly managerId: string;
  readonly officers: readonly Officer[];
  readonly processorId: string;
}

/**
 * Fills a prepared database with invented brokerages, people and loans by COPY, as its superuser. Every loan has the rows its registration would have
 * written, as one that was taken over from another system in the status it had there; of those in work some are locked like the demo's.
 */
export async function loadManyLoans(
  ownerUrl: string,
  { loans, brokerages, masters, loansOfOfficer, onProgress }: LoadOptions,
): Promise<LoadedBrokerage[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const database = openDatabase(ownerUrl, { max: 1, applicationName: 'lockdesk load', masters });
  try {
    const { today } = await portalTime(ownerUrl, ZONE);
    const made = await loadBrokerages(owner, loansOfBrokerages(loans, brokerages), loansOfOfficer);
    const examples = await lockedExamples(owner, today);
    const batches = batchesOf(made);
    let done = 0;
    const lane = async (): Promise<void> => {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      try {
        for (let batch = batches.shift(); batch; batch = batches.shift()) {
          await writeBatch(client, batch, { today, examples, vault: database.vault });
          done += countOf(batch);
          onProgress?.(done);
        }
      } finally {
        await client.end();
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await owner.query('analyze');
    return made;
  } finally {
    await Promise.all([owner.end(), database.close()]);
  }
}

/** Reserves so many numbers of a sequence, even if others reserve some at the same time. */
async function takeNumbers(client: pg.Client, sequence: 'loan_number' | 'news_position', count: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ n: string }>(`select nextval('${sequence}') as n from generate_series(1, $1)`, [count]);
  return rows.map(({ n }) => n);
}

async function loadBrokerages(owner: pg.Client, sizes: readonly number[], loansOfOfficer?: number): Promise<LoadedBrokerage[]> {
  const { rows } = await owner.query<{ next: number }>('select greatest(max(brokerage_id) + 1, $1)::int as next from brokerage', [
    FIRST_BROKERAGE,
  ]);
  const firstId = rows[0]!.next;
  if (firstId + sizes.length > 100_000) throw new Error(`There is room for ${100_000 - firstId} more brokerages.`);
  const made = sizes.map((loans, place) => {
    const brokerageId = firstId + place;
    const personId = (n: number): string => `00000000-0000-4000-a000-${String(brokerageId * 1_000 + n).padStart(12, '0')}`;
    const officers = Array.from({ length: officersOf(loans, loansOfOfficer) }, (_, n) => ({
      personId: personId(n + 2),
      name: inventedPerson(brokerageId * 1_000 + n),
    }));
    return { brokerageId, loans, managerId: personId(0), processorId: personId(1), officers };
  });
  await owner.query('begin');
  await copyRows(
    owner,
    'brokerage',
    made.map(({ brokerageId }) => ({
      brokerage_id: brokerageId,
      name: inventedBrokerage(brokerageId),
      kind: 'broker',
      nmls_id: String(3_000_000 + brokerageId),
      state: 'CO',
      address: JSON.stringify({ line: '1 Example Street', city: 'Denver', state: 'CO', postalCode: '80202' }),
    })),
  );
  // Without what the brokerage earns no loan of it can be priced.
  await copyRows(
    owner,
    'compensation_plan',
    made.map(({ brokerageId }) => ({
      brokerage_id: brokerageId,
      plan_id: randomUUID(),
      paid_by: 'Lender',
      valid_from: '2020-01-01',
      points: COMPENSATION,
      source: 'Broker agreement of the load tool',
    })),
  );
  const people = made.flatMap(({ brokerageId, managerId, processorId, officers }) => [
    { brokerageId, personId: managerId, name: inventedPerson(brokerageId), role: 'brokerage-manager' },
    { brokerageId, personId: processorId, name: inventedPerson(brokerageId + 1), role: 'processor' },
    ...officers.map((officer) => ({ brokerageId, ...officer, role: 'loan-officer' })),
  ]);
  await copyRows(
    owner,
    'person',
    people.map(({ personId, name }) => ({
      person_id: personId,
      subject: personId,
      email: `${personId.slice(-8)}@loaded.example`,
      display_name: name,
    })),
  );
  await copyRows(
    owner,
    'membership',
    people.map(({ brokerageId, personId, role }) => ({ brokerage_id: brokerageId, person_id: personId, roles: [role] })),
  );
  await owner.query('commit');
  return made;
}

/** So many loans each of some brokerages, written in one batch. */
type Batch = { readonly brokerage: LoadedBrokerage; readonly count: number }[];

function batchesOf(brokerages: readonly LoadedBrokerage[]): Batch[] {
  const batches: Batch[] = [];
  let room = 0;
  for (const brokerage of brokerages)
    for (let left = brokerage.loans; left > 0;) {
      if (room === 0) {
        batches.push([]);
        room = AT_ONCE;
      }
      const count = Math.min(left, room);
      batches.at(-1)!.push({ brokerage, count });
      room -= count;
      left -= count;
    }
  return batches;
}

function countOf(batch: Batch): number {
  return batch.reduce((sum, { count }) => sum + count, 0);
}

interface Loading {
  readonly today: PlainDate;
  readonly examples: readonly LockedExample[];
  readonly vault: Vault;
}

/** Makes a batch's rows and writes them in one transaction, the tables that are referred to first. */
async function writeBatch(client: pg.Client, batch: Batch, { today, examples, vault }: Loading): Promise<void> {
  const rows = noRows();
  const numbers = await takeNumbers(client, 'loan_number', countOf(batch));
  let next = 0;
  for (const { brokerage, count } of batch)
    for (const end = next + count; next < end; next += 1)
      await addLoan(rows, loanOf(Number(numbers[next]), brokerage, today, examples), vault);
  const positions = await takeNumbers(client, 'news_position', rows.journal_line.length);
  rows.journal_line.forEach((line, place) => {
    rows.journal_line[place] = { ...line, position: positions[place]! };
  });
  await client.query('begin');
  await client.query(`set local timezone = 'UTC'`);
  for (const table of tables) await copyRows(client, table, rows[table]);
  await client.query('commit');
}

const dues = new Map<PlainDate, PlainDate>();
function estimateDue(applied: PlainDate): PlainDate {
  const known = dues.get(applied) ?? must(loanEstimateDue(applied, regZCalendars())).value;
  dues.set(applied, known);
  return known;
}

function loanOf(number: number, brokerage: LoadedBrokerage, today: PlainDate, examples: readonly LockedExample[]): LoadedLoan {
  const { spec, status, registeredOn, closingOn, rate, chance } = inventedLoan(number, today);
  const inWork = ['Submitted', 'In Underwriting', 'Approved with Conditions', 'Clear to Close', 'Docs Out'].includes(status);
  const example = examples.length > 0 && inWork && chance.next() < LOCKED_SHARE ? chance.one(examples) : undefined;
  const officer = chance.one(brokerage.officers);
  const clock = `${String(chance.between(13, 21)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`;
  const registered = {
    brokerageId: brokerage.brokerageId,
    loanNumber: String(number),
    officer,
    processorId: chance.next() < 0.5 ? brokerage.processorId : null,
    status,
    closingOn,
    applicationDate: registeredOn,
  };
  if (example) {
    const borrowers = renamed(example.spec, number, chanceFrom(number));
    const product = productOf(offered, example.productId);
    return {
      ...registered,
      document: demoApplication({ ...example.spec, borrowers }, today),
      product: { id: example.productId, name: product?.name ?? '' },
      registeredAt: example.lock.lockedAt,
      leDue: null,
      rate: example.rate,
      lock: { ...example.lock, event: example.lock.event.replaceAll(example.loanNumber, String(number)) },
    };
  }
  const product = productOf(offered, spec.product);
  return {
    ...registered,
    document: demoApplication(spec, today),
    product: product ? { id: product.productId, name: product.name } : null,
    registeredAt: `${registeredOn}T${clock}.000000Z`,
    leDue: status === 'Registered' ? estimateDue(registeredOn) : null,
    rate,
  };
}
