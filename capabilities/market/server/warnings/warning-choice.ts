import type { Compilable } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { usualWarnings, type WarningChoice } from '../../domain/expiry-warning.ts';

/** Under which name a person's choice is stored. */
export const WARNINGS = 'lock-warnings';

interface Member {
  readonly brokerageId: number;
  readonly personId: string;
}

/** What a person chose in an account, or the usual. */
export async function warningChoiceOf(tx: ReadTx, { brokerageId, personId }: Member): Promise<WarningChoice> {
  const row = await tx
    .selectFrom('person_setting')
    .select('value')
    .where('brokerage_id', '=', brokerageId)
    .where('person_id', '=', personId)
    .where('name', '=', WARNINGS)
    .executeTakeFirst();
  return readChoice(row?.value);
}

/** A choice as it is stored: written by `storeChoice` alone. */
export function readChoice(value: unknown): WarningChoice {
  return (value as WarningChoice | null | undefined) ?? usualWarnings;
}

export function storeChoice({ brokerageId, personId }: Member, choice: WarningChoice): Compilable<unknown> {
  const value = JSON.stringify(choice);
  return statements
    .insertInto('person_setting')
    .values({ brokerage_id: brokerageId, person_id: personId, name: WARNINGS, value })
    .onConflict((c) => c.columns(['brokerage_id', 'person_id', 'name']).doUpdateSet({ value }));
}
