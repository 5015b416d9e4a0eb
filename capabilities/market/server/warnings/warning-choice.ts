import type { Compilable } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { personSetting, personSettingWrite, type SettingsOf } from '../../../access/port/person-settings.ts';
import { usualWarnings, type WarningChoice } from '../../domain/expiry-warning.ts';

/** Under which name a person's choice is stored. */
export const WARNINGS = 'lock-warnings';

/** A person's choice in an account, or the default. */
export async function warningChoiceOf(tx: ReadTx, member: SettingsOf): Promise<WarningChoice> {
  return readChoice(await personSetting(tx, member, WARNINGS));
}

/** A choice as it is stored: written by `storeChoice` alone. */
export function readChoice(value: unknown): WarningChoice {
  return (value as WarningChoice | null | undefined) ?? usualWarnings;
}

export function storeChoice(member: SettingsOf, choice: WarningChoice): Compilable<unknown> {
  return personSettingWrite(member, WARNINGS, choice);
}
