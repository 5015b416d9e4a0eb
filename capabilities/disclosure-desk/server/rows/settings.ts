import { sql, type RawBuilder } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, preparedByBrokerage, type Builder, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan, FoundLoans } from '../../../../platform/http/asked.ts';
import type { Instant, LoanNumber } from '../../../../foundation/units/units.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { loans, loansNumbered } from '../../../loan/port/loans.ts';
import {
  usualSettings,
  wayOf,
  wayTitles,
  type DisclosureSettings,
  type InitialClosingMode,
  type LoanIssuing,
  type SettingsChanged,
} from '../../domain/index.ts';

export interface StoredSettings extends DisclosureSettings {
  readonly version: number;
  readonly reason: string;
  readonly setBy: string;
  readonly since: Instant;
}

/** A brokerage's settings, and their version. */
const SETTING = ['s.version', 's.broker_discloses', 's.broker_draws', 's.second_look', 's.initial_closing'] as const;

/** A brokerage's earlier settings, newest first, in a transaction that can read it. */
export async function settingsOf(tx: ReadTx, brokerageId: number): Promise<StoredSettings[]> {
  const rows = await tx
    .selectFrom('disclosure_setting as s')
    .innerJoin(people.as('p'), 'p.person_id', 's.set_by')
    .select([...SETTING, 's.reason', 's.in_force_from', 'p.display_name'])
    .where('s.brokerage_id', '=', brokerageId)
    .orderBy('s.version', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    brokerDiscloses: row.broker_discloses,
    brokerDraws: row.broker_draws,
    secondLook: row.second_look,
    initialClosing: row.initial_closing as InitialClosingMode,
    reason: row.reason,
    setBy: row.display_name,
    since: row.in_force_from,
  }));
}

/** The brokerages a person may look at with what is set for each, one of them or all. */
export async function brokeragesWithSettings(tx: ReadTx, only: number | undefined) {
  const rows = await tx
    .selectFrom(brokerages.as('b'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('disclosure_setting as s')
          .innerJoin(people.as('p'), 'p.person_id', 's.set_by')
          .select([...SETTING, 's.in_force_from', 'p.display_name'])
          .whereRef('s.brokerage_id', '=', 'b.brokerage_id')
          .$if(only !== undefined, (query) => query.where('s.brokerage_id', '=', only!))
          .orderBy('s.version', 'desc')
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['b.brokerage_id', 'b.name', 'b.kind'])
    .select([
      'n.version',
      'n.broker_discloses',
      'n.broker_draws',
      'n.second_look',
      'n.initial_closing',
      'n.in_force_from',
      'n.display_name',
    ])
    .where('b.kind', '<>', 'lender')
    .where('b.active', '=', true)
    .$if(only !== undefined, (query) => query.where('b.brokerage_id', '=', only!))
    .orderBy('b.name')
    .execute();
  return rows.map((row) => {
    const settings = settingsIn(row);
    const way = wayOf(settings);
    return {
      brokerageId: row.brokerage_id,
      name: row.name,
      kind: row.kind,
      brokerDiscloses: yesNoOf(settings.brokerDiscloses),
      brokerDraws: yesNoOf(settings.brokerDraws),
      secondLook: yesNoOf(settings.secondLook),
      initialClosing: settings.initialClosing,
      way,
      title: wayTitles[way],
      version: row.version ?? 0,
      since: row.in_force_from,
      setBy: row.display_name,
    };
  });
}

export function yesNoOf(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}

interface YesNoSettings {
  readonly brokerDiscloses: 'Y' | 'N';
  readonly brokerDraws: 'Y' | 'N';
  readonly secondLook: 'Y' | 'N';
  readonly initialClosing: InitialClosingMode;
}

/** Settings as a call has them, for a decision. */
export function settingsOfYesNo({ brokerDiscloses, brokerDraws, secondLook, initialClosing }: YesNoSettings): DisclosureSettings {
  return { brokerDiscloses: brokerDiscloses === 'Y', brokerDraws: brokerDraws === 'Y', secondLook: secondLook === 'Y', initialClosing };
}

export function settingWrite(
  brokerageId: number,
  { version, brokerDiscloses, brokerDraws, secondLook, initialClosing, reason }: SettingsChanged,
  { personId, now }: { readonly personId: string; readonly now: Instant },
) {
  return statements.insertInto('disclosure_setting').values({
    brokerage_id: brokerageId,
    version,
    broker_discloses: brokerDiscloses,
    broker_draws: brokerDraws,
    second_look: secondLook,
    initial_closing: initialClosing,
    reason,
    set_by: personId,
    in_force_from: now,
  });
}

/** How a loan's Loan Estimate is issued: by the brokerage's settings when the first was sent or recorded, else by its current ones. */
export async function wayOfLoan(tx: ReadTx, loan: FoundLoan): Promise<LoanIssuing> {
  const [row] = await issuingOfLoan(tx, loan);
  if (!row) throw new Error(`Loan ${loan.loanNumber} is not there`);
  return loanIssuingOf(row);
}

const issuingOfLoan = prepared((db, values: Places<FoundLoan>) =>
  ways(db).where('l.brokerage_id', '=', values.brokerageId).where('l.loan_number', '=', values.loanNumber),
);

/** The same of several loans, in a transaction that sees them. */
export async function waysOfLoans(tx: ReadTx, loans: FoundLoans): Promise<ReadonlyMap<LoanNumber, LoanIssuing>> {
  if (loans.loanNumbers.length === 0) return new Map();
  const rows = await issuingOfLoans(tx, loans);
  return new Map(rows.map((row) => [row.loan_number, loanIssuingOf(row)]));
}

const issuingOfLoans = preparedByBrokerage((db, values: Places<{ loanNumbers: readonly LoanNumber[] }>, brokerageId) =>
  ways(db, loansNumbered(values.loanNumbers, brokerageId)),
);

function ways(db: Builder, some: Pick<typeof loans, 'as'> = loans) {
  return db
    .selectFrom(some.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('outside_estimate as o')
          .select((e) => e.fn.min('o.recorded_at').as('first_at'))
          .whereRef('o.brokerage_id', '=', 'l.brokerage_id')
          .whereRef('o.loan_number', '=', 'l.loan_number')
          .as('o'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('disclosure_setting as s')
          .select(SETTING)
          .whereRef('s.brokerage_id', '=', 'l.brokerage_id')
          .where(sql<boolean>`s.in_force_from <= coalesce(o.first_at, l.le_sent_at, 'infinity')`)
          .orderBy('s.version', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['l.loan_number', 'b.name', 'l.le_sent_at', ...SETTING])
    .select((eb) =>
      eb
        .selectFrom('disclosure_setting as n')
        .select((e) => e.fn.max('n.version').as('newest'))
        .whereRef('n.brokerage_id', '=', 'l.brokerage_id')
        .as('newest'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('disclosure_request as r')
            .select('r.request_id')
            .whereRef('r.brokerage_id', '=', 'l.brokerage_id')
            .whereRef('r.loan_number', '=', 'l.loan_number')
            .where('r.state', '=', 'open'),
        )
        .as('asked'),
    );
}

type SettingsRow = Awaited<ReturnType<ReturnType<typeof ways>['executeTakeFirstOrThrow']>>;

function loanIssuingOf(row: SettingsRow): LoanIssuing {
  const settings = settingsIn(row);
  return {
    ...settings,
    way: wayOf(settings),
    brokerage: row.name,
    version: row.version ?? 0,
    newestVersion: row.newest ?? 0,
    settled: row.le_sent_at !== null,
    asked: Boolean(row.asked),
  };
}

/** The settings in a row; without a version the usual ones. */
function settingsIn(row: {
  readonly broker_discloses: boolean | null;
  readonly broker_draws: boolean | null;
  readonly second_look: boolean | null;
  readonly initial_closing: string | null;
}): DisclosureSettings {
  if (row.broker_discloses === null || row.broker_draws === null) return usualSettings;
  return {
    brokerDiscloses: row.broker_discloses,
    brokerDraws: row.broker_draws,
    secondLook: row.second_look ?? false,
    initialClosing: (row.initial_closing ?? usualSettings.initialClosing) as InitialClosingMode,
  };
}

/** Whether the brokerage's settings have not changed since they were read. */
export function settingsUnchanged(brokerageId: number, newestVersion: number): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from disclosure_setting where brokerage_id = ${brokerageId} and version > ${newestVersion})`;
}
