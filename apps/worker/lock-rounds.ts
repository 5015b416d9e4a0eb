import { lapseRequests } from '../../capabilities/lock-desk/server/requests/lapse-requests.ts';
import { sweepDrift } from '../../capabilities/market/server/drift/watch-drift.ts';
import { expireLocks } from '../../capabilities/lock/server/expiry/expire-locks.ts';
import { markWaiting } from '../../capabilities/market/server/marks/mark-locks.ts';
import { warnOfExpiry } from '../../capabilities/market/server/warnings/warn-of-expiry.ts';
import { activateDueSheets } from '../../capabilities/publish/server/sheets/activate-due.ts';
import type { WorkerParts, WorkerRound } from './worker-parts.ts';

/** Sheets that go live, and locks and their requests as time passes. */
export function lockRounds({ database, clock, settings }: WorkerParts): readonly WorkerRound[] {
  const { origin } = settings;
  return [
    { name: 'scheduled sheets', every: 5_000, run: () => activateDueSheets(database, clock, settings) },
    { name: 'expired locks', every: 60_000, run: () => expireLocks(database, clock) },
    { name: 'requests whose time is over', every: 60_000, run: () => lapseRequests(database, clock) },
    { name: 'drift', every: 30_000, run: () => sweepDrift(database, { clock, settings }) },
    {
      name: 'marks to market',
      every: 5_000,
      run: () => markWaiting({ database, clock, settings }),
      wokenBy: ['lockdesk_mark_to_market'],
    },
    { name: 'lock warnings', every: 60_000, run: () => warnOfExpiry({ database, clock, origin }) },
  ];
}
