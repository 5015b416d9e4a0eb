import type { Database, ReadTx } from '../../../platform/database/database.ts';
import { ACCENT_ON_WHITE } from '../../../foundation/vocabulary/accents.ts';
import type { LetterLook } from '../../../platform/mail/letter.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { pictureNamed } from '../../content/port/pictures.ts';
import { settingsInForce, type PortalSettings } from '../domain/portal-settings.ts';
import { newestSettings } from '../server/rows/versions.ts';

/** The public part of the portal's look; `logo` is a picture's name, empty for the portal's own mark. */
export type PortalLook = Pick<PortalSettings, 'portalName' | 'accent' | 'logo'>;

const USUAL_LOOK: PortalLook = { portalName: 'Lockdesk', accent: 'blue', logo: '' };

/** The operator's configuration, for settings not chosen in the portal. */
export function operatorSettings({ outside, sheets, creditBudget }: Settings): PortalSettings {
  return {
    ...USUAL_LOOK,
    website: '',
    serviceDeskMail: outside.serviceDeskMail,
    sheetPeople: sheets.people,
    sheetMoveLimit: sheets.moveLimit,
    sheetSecondPersonMove: sheets.secondPersonMove,
    creditDaily: creditBudget.daily,
    creditMonthly: creditBudget.monthly,
  };
}

/** The settings in force: chosen in the portal, else configured by the operator. */
export async function portalSettings(tx: ReadTx, settings: Settings): Promise<PortalSettings> {
  return settingsInForce(operatorSettings(settings), (await newestSettings(tx)).chosen);
}

/** The portal's look, for code that needs no other setting; also while the database is unreachable. */
export async function portalLook(database: Pick<Database, 'withShared'> | undefined): Promise<PortalLook> {
  try {
    const { portalName, accent, logo } = (await database?.withShared(newestSettings))?.chosen ?? {};
    return { portalName: portalName ?? USUAL_LOOK.portalName, accent: accent ?? USUAL_LOOK.accent, logo: logo ?? USUAL_LOOK.logo };
  } catch {
    return USUAL_LOOK;
  }
}

/** The look of letters. A logo that can't be read now is left out, and the name is shown instead. */
export async function letterLook(database: Pick<Database, 'readTenant' | 'withShared'>): Promise<LetterLook> {
  const { portalName, accent, logo } = await portalLook(database);
  const picture = logo === '' ? undefined : await logoPicture(database, logo).catch(() => undefined);
  const look: LetterLook = { name: portalName, color: ACCENT_ON_WHITE[accent] };
  return picture ? { ...look, logo: { contentType: picture.content_type, bytes: picture.bytes } } : look;
}

/** The picture that is the portal's logo now, by its name: no other picture is anybody's who has not signed in. */
export async function logoNamed(database: Pick<Database, 'readTenant' | 'withShared'>, name: string): ReturnType<typeof pictureNamed> {
  if (name === '' || (await portalLook(database)).logo !== name) return undefined;
  return logoPicture(database, name);
}

function logoPicture(database: Pick<Database, 'readTenant'>, name: string): ReturnType<typeof pictureNamed> {
  return database.readTenant({ brokerageId: LENDER }, (tx) => pictureNamed(tx, name));
}

/** The portal's name, and whether any of its look was chosen. */
export async function lookOf(tx: ReadTx, settings: Settings): Promise<{ readonly name: string; readonly chosen: boolean }> {
  const { chosen } = await newestSettings(tx);
  const { portalName } = settingsInForce(operatorSettings(settings), chosen);
  return { name: portalName, chosen: (['portalName', 'accent', 'logo'] as const).some((name) => chosen[name] !== undefined) };
}
