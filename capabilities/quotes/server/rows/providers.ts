import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { people } from '../../../access/port/people.ts';
import type { BrokerProvider, ProviderOfService, SelectedProvider, ServiceType, Standing } from '../../domain/index.ts';

export interface NamedProvider extends BrokerProvider {
  readonly setAt: Instant;
  readonly setBy: string;
}

/** Providers that a brokerage prefers or excludes. */
export async function namedProviders(tx: ReadTx, brokerageId: number): Promise<readonly NamedProvider[]> {
  const rows = await namedBy(tx, { brokerageId });
  return rows.map((row) => ({
    serviceType: row.service_type as ServiceType,
    providerId: row.provider_id,
    name: row.name,
    standing: row.standing as Standing,
    setAt: row.set_at,
    setBy: row.display_name,
  }));
}

const namedBy = prepared((db, values: Places<Pick<FoundLoan, 'brokerageId'>>) =>
  db
    .selectFrom('broker_provider as b')
    .innerJoin(people.as('p'), 'p.person_id', 'b.set_by')
    .select(['b.service_type', 'b.provider_id', 'b.name', 'b.standing', 'b.set_at', 'p.display_name'])
    .where('b.brokerage_id', '=', values.brokerageId)
    .orderBy('b.service_type')
    .orderBy('b.provider_id'),
);

/** Writes a brokerage's rating of a provider over the earlier one. */
export function namedWrite(
  brokerageId: number,
  { serviceType, providerId, name, standing }: BrokerProvider,
  by: { readonly personId: string; readonly now: Instant },
) {
  const row = { name, standing, set_by: by.personId, set_at: by.now };
  return statements
    .insertInto('broker_provider')
    .values({ brokerage_id: brokerageId, service_type: serviceType, provider_id: providerId, ...row })
    .onConflict((conflict) => conflict.columns(['brokerage_id', 'service_type', 'provider_id']).doUpdateSet(row));
}

export function namedAway(brokerageId: number, { serviceType, providerId }: ProviderOfService) {
  return statements
    .deleteFrom('broker_provider')
    .where('brokerage_id', '=', brokerageId)
    .where('service_type', '=', serviceType)
    .where('provider_id', '=', providerId);
}

/** The selected provider for each service of a loan. */
export async function selectedProviders(tx: ReadTx, loan: FoundLoan): Promise<ReadonlyMap<ServiceType, SelectedProvider>> {
  const rows = await selectedOf(tx, loan);
  return new Map(
    rows.map(({ service_type: type, provider_id: providerId, by_borrower: byBorrower, ...rest }) => [
      type as ServiceType,
      { providerId, byBorrower, ...rest },
    ]),
  );
}

const selectedOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('selected_provider')
    .select(['service_type', 'provider_id', 'name', 'address', 'telephone', 'by_borrower', 'affiliate'])
    .where('brokerage_id', '=', values.brokerageId)
    .where('loan_number', '=', values.loanNumber),
);

export function selectionAway({ brokerageId, loanNumber }: FoundLoan, serviceType: ServiceType) {
  return statements
    .deleteFrom('selected_provider')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('service_type', '=', serviceType);
}

/** Writes who was selected over who was before. */
export function selectionWrite(
  { brokerageId, loanNumber }: FoundLoan,
  serviceType: ServiceType,
  { providerId, name, address, telephone, byBorrower, affiliate }: SelectedProvider,
  by: { readonly personId: string; readonly now: Instant },
) {
  const row = {
    provider_id: providerId,
    name,
    address,
    telephone,
    by_borrower: byBorrower,
    affiliate,
    selected_by: by.personId,
    selected_at: by.now,
  };
  return statements
    .insertInto('selected_provider')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, service_type: serviceType, ...row })
    .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number', 'service_type']).doUpdateSet(row));
}
