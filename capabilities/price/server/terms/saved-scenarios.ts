import { sql, type RawBuilder } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/http/asked.ts';
import type { SavedScenario } from '../../domain/index.ts';

type Owner = Pick<Actor, 'brokerageId' | 'personId'>;

/** A person's own saved scenarios. */
export async function savedScenariosOf(tx: ReadTx, { brokerageId, personId }: Owner): Promise<readonly SavedScenario[]> {
  return tx
    .selectFrom('saved_scenario')
    .select(['scenario_id as scenarioId', 'name', 'version'])
    .where('brokerage_id', '=', brokerageId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('scenario_id')
    .execute();
}

/** Whether the person's scenarios are still the ones that were read. */
export function areSaved(saved: readonly SavedScenario[], { brokerageId, personId }: Owner): RawBuilder<boolean> {
  const versions = saved.map(({ scenarioId, version }) => `${scenarioId} ${version}`).join();
  return sql<boolean>`(select coalesce(string_agg(scenario_id || ' ' || version, ',' order by scenario_id), '') from saved_scenario
    where brokerage_id = ${brokerageId} and person_id = ${personId} and deleted_at is null) = ${versions}`;
}
