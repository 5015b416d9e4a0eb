import type { ReadTx } from '../../../../platform/database/database.ts';
import { personSetting, personSettings, personSettingWrite, type SettingsOf } from '../../../access/port/person-settings.ts';

/** Under which name a person's choice is stored. */
const NAME = 'reminder-mail';

/** Whether a person is mailed reminders of deadlines: they are until they choose otherwise. */
function readChoice(value: unknown): boolean {
  return (value as { readonly byMail: boolean } | null | undefined)?.byMail ?? true;
}

export async function mailChoiceOf(tx: ReadTx, member: SettingsOf): Promise<boolean> {
  return readChoice(await personSetting(tx, member, NAME));
}

export function mailChoiceWrite(member: SettingsOf, byMail: boolean) {
  return personSettingWrite(member, NAME, { byMail });
}

/** Who chose no reminders by mail, in which account. */
export async function withoutReminders(tx: ReadTx): Promise<(member: SettingsOf) => boolean> {
  const rows = await tx
    .selectFrom(personSettings.as('s'))
    .select(['s.brokerage_id', 's.person_id', 's.value'])
    .where('s.name', '=', NAME)
    .execute();
  const none = new Set(rows.filter(({ value }) => !readChoice(value)).map((row) => `${row.brokerage_id} ${row.person_id}`));
  return ({ brokerageId, personId }) => none.has(`${brokerageId} ${personId}`);
}
