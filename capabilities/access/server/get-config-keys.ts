import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getConfigKeys } from '../contract/get-config-keys.ts';
import { portalSettings } from '../../portal-settings/port/portal-settings.ts';
import { visitsProperty } from '../domain/page-visit.ts';
import { brokerages, LENDER } from '../port/brokerages.ts';

const CONSUMER_ACCESS = 'https://www.nmlsconsumeraccess.org/';

export default query(getConfigKeys, async (_asked, { database, settings }) => {
  const { environment, signIn, outside, visits } = settings;
  const [lender, { website }] = await database.withShared((tx) =>
    Promise.all([
      tx.selectFrom(brokerages.as('b')).select('b.nmls_id').where('b.brokerage_id', '=', LENDER).executeTakeFirstOrThrow(),
      portalSettings(tx, settings),
    ]),
  );
  return ok({
    environment,
    apiBase: '/api',
    loginHost: new URL(signIn.issuer).host,
    adminSite: outside.adminSite,
    desktopOriginator: outside.desktopOriginator,
    consumerAccess: CONSUMER_ACCESS,
    website: website === '' ? null : website.replace(/^www\./i, 'https://$&'),
    licensing: { id: lender.nmls_id, page: `${CONSUMER_ACCESS}EntityDetails.aspx/COMPANY/${encodeURIComponent(lender.nmls_id)}` },
    analytics: visits ? { property: visitsProperty(environment) } : null,
  });
});
