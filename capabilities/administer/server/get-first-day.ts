import { clockText } from '../../../foundation/dates/clock-words.ts';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn, type Instant } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { signInOf } from '../../access/port/sign-ins.ts';
import { licensesOf } from '../../partners/port/licensing.ts';
import { lookOf } from '../../portal-settings/port/portal-settings.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';
import { getFirstDay } from '../contract/get-first-day.ts';
import { firstDaySteps } from '../domain/first-day.ts';
import { firstCompanies } from './rows/first-brokerages.ts';
import { triedMail } from './rows/tried-mail.ts';

export default query(getFirstDay, async ({ actor, read }, { clock, database, settings }) => {
  const { companies, sheet, today } = await read(async (tx) => {
    const date = await clock.todayIn(tx);
    return { companies: await firstCompanies(tx, date), sheet: (await liveSheet(tx))?.sheet, today: date };
  });
  const { lender, brokerages } = companies;
  const { licenses, look, mail, signedIn } = await database.readTenant({ brokerageId: LENDER }, async (tx) => ({
    licenses: await licensesOf(tx, LENDER),
    look: await lookOf(tx, settings),
    mail: await triedMail(tx, LENDER),
    signedIn: await signInOf(tx, actor.session),
  }));
  const provider = new URL(settings.signIn.issuer);
  const throughIt = signedIn !== undefined && URL.parse(signedIn.issuer)?.href === provider.href;
  return ok({
    company: lender.name,
    steps: firstDaySteps({
      lender,
      licensedIn: [...new Set(licenses.filter(({ from, until }) => from <= today && today <= until).map(({ state }) => state))],
      look,
      mail: mail.state,
      signIn: { site: provider.host, tried: throughIt ? momentWords(settings.zone, signedIn.at) : undefined },
      sheet: sheet && { versionId: sheet.versionId, products: sheet.products.length },
      brokerages,
    }),
    mail,
    signIn: { site: provider.host, embedded: settings.signIn.embedded },
  });
});

/** "Fri 11/20/26, 2:05 PM ET". */
function momentWords(zone: string, at: Instant): string {
  const { date, time } = wallTimeIn(zone, at);
  return `${formatDate(date, { short: true, weekday: true })}, ${clockText(time, zone)}`;
}
