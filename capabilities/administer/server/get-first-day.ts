import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { licensesOf } from '../../partners/port/licensing.ts';
import { lookOf } from '../../portal-settings/port/portal-settings.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';
import { getFirstDay } from '../contract/get-first-day.ts';
import { firstDaySteps } from '../domain/first-day.ts';
import { companiesOf } from './rows/companies.ts';
import { triedMail } from './rows/tried-mail.ts';

export default query(getFirstDay, async ({ read }, { clock, database, settings }) => {
  const { companies, sheet } = await read(async (tx) => ({
    companies: await companiesOf(tx),
    sheet: (await liveSheet(tx))?.sheet.versionId,
  }));
  const { licenses, look, mail, today } = await database.readTenant({ brokerageId: LENDER }, async (tx) => ({
    licenses: await licensesOf(tx, LENDER),
    look: await lookOf(tx, settings),
    mail: await triedMail(tx, LENDER),
    today: await clock.todayIn(tx),
  }));
  const brokerages = companies.filter(({ shown }) => shown.kind !== 'lender');
  const lender = companies.find(({ shown }) => shown.kind === 'lender')!.shown;
  const site = new URL(settings.signIn.issuer).host;
  return ok({
    company: lender.name,
    steps: firstDaySteps({
      lender,
      licensedIn: [...new Set(licenses.filter(({ from, until }) => from <= today && today <= until).map(({ state }) => state))],
      look,
      mail: mail.state,
      site,
      sheet,
      brokerages: brokerages.map(({ shown }) => shown),
    }),
    mail,
    signIn: { site, embedded: settings.signIn.embedded },
  });
});
