import { sql } from 'kysely';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { ApplicationVersion } from '../domain/application-version.ts';
import { emptyApplication } from '../domain/empty-application.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { builder, vaultOf, type ReadTx } from '../../../platform/database/database.ts';
import { openTexts } from '../../../platform/vault/sealed-json.ts';
import { joinSecrets } from '../../../standards/mismo-3.4/secret-values.ts';
import { applicationPlace } from '../domain/sealed-places.ts';
import { people } from '../../access/port/people.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';

/** Versions of applications, each with PostgreSQL's own name of its row's state (xmin), for a neighbour's query. */
export const applicationVersions = builder
  .selectFrom('application_version')
  .select(['brokerage_id', 'loan_number', 'version', 'made_at', 'document', sql<string>`xmin::text`.as('row')]);

/** The newest application of a loan; an empty one, version 0, while none was ever saved. */
export async function newestApplication(tx: ReadTx, loan: FoundLoan): Promise<ApplicationVersion> {
  return (await applicationOf(tx, loan)) ?? { version: 0, document: emptyApplication(), sourceFileId: null, madeAt: '', madeBy: '' };
}

/**
 * The newest application with its whole numbers: for decisions on it and for writing its next version. Replies and the journal get only what
 * `maskedValue` leaves; the calls that show whole numbers record that they did.
 */
export async function wholeNewestApplication(tx: ReadTx, loan: FoundLoan): Promise<ApplicationVersion> {
  return (await wholeApplicationOf(tx, loan)) ?? (await newestApplication(tx, loan));
}

/** The same for the requested version. */
export async function wholeApplicationOf(tx: ReadTx, loan: FoundLoan, version?: number): Promise<ApplicationVersion | undefined> {
  const row = await rowOf(tx, loan, version);
  if (!row) return undefined;
  const shown = versionOf(row);
  const secrets = await openTexts(vaultOf(tx), loan.brokerageId, applicationPlace(loan.loanNumber, row.version), row.sealed);
  return { ...shown, document: joinSecrets({ document: shown.document, secrets }) };
}

/** The application of a loan: its newest version, or the requested one. */
export async function applicationOf(tx: ReadTx, loan: FoundLoan, version?: number): Promise<ApplicationVersion | undefined> {
  const row = await rowOf(tx, loan, version);
  return row && versionOf(row);
}

async function rowOf(tx: ReadTx, loan: FoundLoan, version = NEWEST) {
  const [row] = await rowsOf(tx, { ...loan, version });
  return row;
}

/** A version no application has, for the newest there is. */
const NEWEST = 0;

const rowsOf = prepared((db, values: Places<FoundLoan & { version: number }>) =>
  db
    .selectFrom('application_version as v')
    .innerJoin(people.as('p'), 'p.person_id', 'v.made_by')
    .select(['v.version', 'v.document', 'v.sealed', 'v.source_file_id', 'v.made_at', 'p.display_name'])
    .where('v.brokerage_id', '=', values.brokerageId)
    .where('v.loan_number', '=', values.loanNumber)
    .where((v) => v.or([v('v.version', '=', values.version), v(sql<number>`${values.version}::integer`, '=', NEWEST)]))
    .orderBy('v.version', 'desc')
    .limit(1),
);

function versionOf(row: NonNullable<Awaited<ReturnType<typeof rowOf>>>): ApplicationVersion {
  return {
    version: row.version,
    // Written by `versionWrite` alone, from a document.
    document: storedAs<ApplicationDocument>(row.document),
    sourceFileId: row.source_file_id,
    madeAt: row.made_at,
    madeBy: row.display_name,
  };
}
