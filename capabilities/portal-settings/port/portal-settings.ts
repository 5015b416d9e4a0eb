import type { Database, ReadTx } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { settingsInForce, type PortalSettings } from '../domain/portal-settings.ts';
import { newestSettings } from '../server/rows/versions.ts';

const UNNAMED = 'Lockdesk';

/** What the operator has set where the portal runs, for whatever is not chosen in the portal. */
export function operatorSettings({ outside, sheets, creditBudget }: Settings): PortalSettings {
  return {
    portalName: UNNAMED,
    accent: 'blue',
    logo: '',
    serviceDeskMail: outside.serviceDeskMail,
    sheetPeople: sheets.people,
    sheetMoveLimit: sheets.moveLimit,
    sheetSecondPersonMove: sheets.secondPersonMove,
    creditDaily: creditBudget.daily,
    creditMonthly: creditBudget.monthly,
  };
}

/** What is in force now: chosen in the portal, else set by the operator. */
export async function portalSettings(tx: ReadTx, settings: Settings): Promise<PortalSettings> {
  return settingsInForce(operatorSettings(settings), (await newestSettings(tx)).chosen);
}

/** What the portal is called, for whoever knows no other setting; also where the database is away. */
export async function portalNameOf(database: Pick<Database, 'withShared'> | undefined): Promise<string> {
  try {
    return (await database?.withShared(newestSettings))?.chosen.portalName ?? UNNAMED;
  } catch {
    return UNNAMED;
  }
}

/** What the portal is called, and whether anything of its look was chosen. */
export async function lookOf(tx: ReadTx, settings: Settings): Promise<{ readonly name: string; readonly chosen: boolean }> {
  const { chosen } = await newestSettings(tx);
  const { portalName } = settingsInForce(operatorSettings(settings), chosen);
  return { name: portalName, chosen: (['portalName', 'accent', 'logo'] as const).some((name) => chosen[name] !== undefined) };
}
