import { addDays, formatDate } from '../../../../foundation/dates/dates.ts';
import { given, onDate } from '../../../../foundation/explain/explain.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import { messageStates } from '../../../../platform/database/outbox.ts';
import { tablesEnd } from '../../../../regulation/tables-end.ts';
import { webhookTroubles } from '../../../partners/port/webhook-troubles.ts';
import { waitingSheets } from '../../../publish/port/waiting-sheets.ts';
import { plainDay, type DayItem } from '../../domain/my-day.ts';
import { to, type DayFor, type DayWork } from './day-for.ts';

const NOTHING_MORE = { loanNumber: null, whose: null, due: null, used: null, next: null, missed: null } as const;
/** From this many days before their end, the tables are on the page. */
const TABLES_NOTICE_DAYS = 90;

/** Problems of the portal itself: tables that end, webhooks that fail, mail that was not delivered. */
export async function portalCare(day: DayFor): Promise<DayWork> {
  const { actor, portal, may } = day;
  const troubles = await portal.database.readTenant({ brokerageId: actor.brokerageId }, (tx) => webhookTroubles(tx, actor.brokerageId));
  const webhooks = troubles.map((one): DayItem => ({
    ...NOTHING_MORE,
    id: `webhook ${one.subscriptionId}`,
    title: one.paused ? 'Webhook paused' : 'Webhook messages not delivered',
    reason: one.pausedBecause ?? `${one.dead} ${one.dead === 1 ? 'message' : 'messages'} gave up after every try.`,
    about: one.title,
    button: 'Open webhooks',
    to: to('/webhooks'),
  }));
  // Who can write alerts for everybody also sees the portal's problems.
  const runsIt = may('add-site-alert');
  return { all: null, items: [...webhooks, ...(runsIt ? [...tablesItem(day), ...(await mailItem(day))] : [])] };
}

function tablesItem({ today }: DayFor): DayItem[] {
  const ends = tablesEnd();
  if (addDays(today, TABLES_NOTICE_DAYS) < ends) return [];
  return [
    {
      ...NOTHING_MORE,
      id: 'tables-end',
      title: 'Tables of loan limits and thresholds end',
      reason: 'From the next day on, what needs them is refused.',
      about: 'FHFA, HUD and QM tables',
      due: plainDay(ends, today, given('Tables end', onDate(ends), 'The last year that every table of this version covers')),
      button: 'Reference data',
      to: to('/reference-data'),
    },
  ];
}

async function mailItem({ tx }: DayFor): Promise<DayItem[]> {
  const { failed } = await tx
    .selectFrom(messageStates.as('m'))
    .select((eb) => eb.fn.countAll<string>().as('failed'))
    .where('m.state', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (Number(failed) === 0) return [];
  return [
    {
      ...NOTHING_MORE,
      id: 'mail-failed',
      title: `${failed} ${failed === '1' ? 'e-mail' : 'e-mails'} not delivered`,
      reason: 'The mail server refused them, or the address did.',
      about: 'Mail',
      button: 'Open admin',
      to: to('/admin'),
    },
  ];
}

/** Drafts and scheduled sheets. */
export async function rateSheets({ tx, today, zone }: DayFor): Promise<DayWork> {
  const sheets = await waitingSheets(tx);
  return {
    all: to('/rate-sheets'),
    items: sheets.map((one): DayItem => {
      const made = `${one.madeBy ?? 'Lockdesk'}, ${formatDate(dateIn(zone, one.madeAt), { short: true })}`;
      return {
        ...NOTHING_MORE,
        id: `sheet ${one.versionId}`,
        title: one.problem === null ? (one.goesLiveAt === null ? 'Draft, not live' : 'Scheduled') : 'Did not go live',
        reason: one.problem ?? made,
        about: one.title,
        due:
          one.goesLiveAt === null
            ? null
            : { ...plainDay(dateIn(zone, one.goesLiveAt), today), at: one.goesLiveAt, late: one.problem !== null },
        button: 'Open sheet',
        to: to(`/rate-sheets/${one.versionId}`),
      };
    }),
  };
}
