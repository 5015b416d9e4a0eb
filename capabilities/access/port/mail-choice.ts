import type { Compilable } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import { personSetting, personSettings, personSettingWrite, type SettingsOf } from './person-settings.ts';

/** Whether people are mailed one kind of news, such as changes of conditions: they are until they choose otherwise. */
export interface MailChoice {
  of(tx: ReadTx, member: SettingsOf): Promise<boolean>;
  write(member: SettingsOf, byMail: boolean): Compilable<unknown>;
  /** The people who turned these letters off, by account. */
  without(tx: ReadTx): Promise<(member: SettingsOf) => boolean>;
}

/** The choice that is stored under a name. */
export function mailChoice(name: string): MailChoice {
  return {
    of: async (tx, member) => isMailed(await personSetting(tx, member, name)),
    write: (member, byMail) => personSettingWrite(member, name, { byMail }),
    without: async (tx) => {
      const rows = await tx
        .selectFrom(personSettings.as('s'))
        .select(['s.brokerage_id', 's.person_id', 's.value'])
        .where('s.name', '=', name)
        .execute();
      const none = new Set(rows.filter(({ value }) => !isMailed(value)).map((row) => `${row.brokerage_id} ${row.person_id}`));
      return ({ brokerageId, personId }) => none.has(`${brokerageId} ${personId}`);
    },
  };
}

function isMailed(value: unknown): boolean {
  return (value as { readonly byMail: boolean } | null | undefined)?.byMail ?? true;
}
