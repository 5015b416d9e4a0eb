import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Vault } from '../../../../platform/vault/vault.ts';
import { personSetting, personSettingWrite, type SettingsOf } from '../../../access/port/person-settings.ts';

const NAME = 'calendar-feed';
const stored = z.object({ feedId: z.uuid(), madeAt: z.string() }).nullable();

export type Feed = NonNullable<z.infer<typeof stored>>;

/** A person's feed in an account; null where there is none. */
export async function feedOf(tx: ReadTx, person: SettingsOf): Promise<Feed | null> {
  return stored.parse((await personSetting(tx, person, NAME)) ?? null);
}

export function feedWrite(person: SettingsOf, feed: Feed | null) {
  return personSettingWrite(person, NAME, feed);
}

export function newFeed(now: Instant): Feed {
  return { feedId: randomUUID(), madeAt: now };
}

/** The secret of a feed's address, made from its number and the hash key: no row has it. */
export async function tokenOfFeed(vault: Vault, { brokerageId, personId }: SettingsOf, { feedId }: Feed): Promise<string> {
  return (await vault.hash('calendar feed', `${brokerageId} ${personId} ${feedId}`)).toString('base64url');
}
