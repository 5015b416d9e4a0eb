import type { Compilable } from 'kysely';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import { statements } from '../../../platform/operation/plan.ts';

/** A person in one of their accounts. */
export interface SettingsOf {
  readonly brokerageId: number;
  readonly personId: string;
}

/** The settings of people, for a neighbour's query to join. What a value looks like is its writer's affair. */
export const personSettings = builder.selectFrom('person_setting').select(['brokerage_id', 'person_id', 'name', 'value']);

/** A person's setting of a name; undefined while they have set nothing. */
export async function personSetting(tx: ReadTx, { brokerageId, personId }: SettingsOf, name: string): Promise<unknown> {
  const row = await tx
    .selectFrom('person_setting')
    .select('value')
    .where('brokerage_id', '=', brokerageId)
    .where('person_id', '=', personId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Sets it, in place of what was set before. */
export function personSettingWrite({ brokerageId, personId }: SettingsOf, name: string, set: unknown): Compilable<unknown> {
  const value = JSON.stringify(set);
  return statements
    .insertInto('person_setting')
    .values({ brokerage_id: brokerageId, person_id: personId, name, value })
    .onConflict((c) => c.columns(['brokerage_id', 'person_id', 'name']).doUpdateSet({ value }));
}
