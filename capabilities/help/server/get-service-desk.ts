import { weekday } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { brokerages, LENDER } from '../../access/port/brokerages.ts';
import { portalSettings } from '../../portal-settings/port/portal-settings.ts';
import { getServiceDesk } from '../contract/get-service-desk.ts';
import { SERVICE_DESK_HOURS, SERVICE_DESK_ZONE, serviceDeskIsOpen } from '../domain/service-desk.ts';

export default query(getServiceDesk, async (_asked, { database, clock, settings }) => {
  const { phone, mail, now } = await database.withShared(async (tx) => ({
    ...(await tx.selectFrom(brokerages.as('b')).select('b.phone').where('b.brokerage_id', '=', LENDER).executeTakeFirstOrThrow()),
    mail: (await portalSettings(tx, settings)).serviceDeskMail,
    now: await clock.nowIn(tx),
  }));
  const { date, time } = wallTimeIn(SERVICE_DESK_ZONE, now);
  return ok({
    phone,
    mail,
    hours: SERVICE_DESK_HOURS,
    open: serviceDeskIsOpen(weekday(date), time),
  });
});
