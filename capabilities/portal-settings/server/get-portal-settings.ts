import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { pictureNames } from '../../content/port/pictures.ts';
import { getPortalSettings } from '../contract/get-portal-settings.ts';
import { SETTING_NAMES, settingsInForce } from '../domain/portal-settings.ts';
import { operatorSettings } from '../port/portal-settings.ts';
import { changesOfSettings, newestSettings } from './rows/versions.ts';

const MOST_CHANGES = 100;

export default query(getPortalSettings, async (_asked, { database, settings }) => {
  const operator = operatorSettings(settings);
  return database.readTenant({ brokerageId: LENDER }, async (tx) => {
    const { version, chosen } = await newestSettings(tx);
    return ok({
      version,
      inForce: settingsInForce(operator, chosen),
      operator,
      chosen: SETTING_NAMES.filter((name) => chosen[name] !== undefined),
      pictures: await pictureNames(tx),
      history: await changesOfSettings(tx, MOST_CHANGES),
    });
  });
});
