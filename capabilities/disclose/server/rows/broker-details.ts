import type { Compilable } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { nothingTyped, payerOfBroker, type EstimateFacts, type TpoType, type TypedBrokerDetails } from '../../domain/index.ts';

export interface BrokerDetails {
  readonly tpoType: TpoType | null;
  readonly revision: number;
  readonly typed: TypedBrokerDetails;
}

/** The broker details typed for the loan; none without a row. */
export async function brokerDetailsOf(tx: ReadTx, loan: FoundLoan): Promise<BrokerDetails> {
  const row = await loanOf(tx, loan)
    .leftJoin('loan_broker_details as d', (join) =>
      join.onRef('d.brokerage_id', '=', 'l.brokerage_id').onRef('d.loan_number', '=', 'l.loan_number'),
    )
    .select(['l.tpo_type', 'd.revision', 'd.license_id', 'd.officer_license_id', 'd.email', 'd.phone'])
    .select(['d.warehouse_bank', 'd.warehouse_email'])
    .executeTakeFirstOrThrow();
  return { tpoType: row.tpo_type as TpoType | null, revision: row.revision ?? 0, typed: typedIn(row) };
}

interface TypedColumns {
  readonly license_id: string | null;
  readonly officer_license_id: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly warehouse_bank: string | null;
  readonly warehouse_email: string | null;
}

function typedIn(row: TypedColumns): TypedBrokerDetails {
  if (row.license_id === null) return nothingTyped;
  return {
    licenseId: row.license_id,
    loanOfficerLicenseId: row.officer_license_id ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    warehouseBank: row.warehouse_bank ?? '',
    warehouseEmail: row.warehouse_email ?? '',
  };
}

export function typedColumns(typed: TypedBrokerDetails): TypedColumns {
  return {
    license_id: typed.licenseId,
    officer_license_id: typed.loanOfficerLicenseId,
    email: typed.email,
    phone: typed.phone,
    warehouse_bank: typed.warehouseBank,
    warehouse_email: typed.warehouseEmail,
  };
}

type DetailColumns = Partial<TypedColumns> & { readonly revision?: number; readonly origination_fee_type?: string };

export function brokerDetailsWrite({ brokerageId, loanNumber }: FoundLoan, columns: DetailColumns): Compilable<unknown> {
  // An update of what is written here, over the row if there is one.
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return statements
    .insertInto('loan_broker_details')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...set })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number']).doUpdateSet(set));
}

/** The broker of a loan as its screen shows them. */
export function brokerDetailsView(facts: EstimateFacts, { tpoType, revision, typed }: BrokerDetails) {
  const { broker } = facts;
  return {
    tpoType,
    originationFeeType: payerOfBroker(facts),
    feeTypeLocked: Boolean(facts.lock?.compensationPaidBy),
    broker: {
      name: broker?.name ?? '',
      nmlsId: broker?.nmlsId ?? '',
      licenseId: broker?.licenseId ?? '',
      loanOfficer: broker?.loanOfficer ?? '',
      loanOfficerNmlsId: broker?.loanOfficerNmlsId ?? '',
      loanOfficerLicenseId: broker?.loanOfficerLicenseId ?? '',
      email: broker?.email ?? '',
      phone: broker?.phone ?? '',
    },
    typed: { ...typed },
    revision,
  };
}
