import type { DiskFacts, OperationFacts, PoolFacts, QueueFacts } from './facts.ts';
import { durationText, sizeText } from './figure-words.ts';

/** The alarms the portal watches here; other alarms are raised by the capability that finds them. */
export const WATCHED_KINDS = [
  'worker-silent',
  'queue-late',
  'disk-low',
  'backup-late',
  'backup-failed',
  'errors-many',
  'connections-short',
  'scanner-away',
  'table-ending',
] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/**
 * The value from which an alarm is raised, and the value below which an open one is cleared: between the two nothing changes, so that a
 * figure near the bound does not raise and clear it again and again.
 */
export const THRESHOLDS = {
  queueLateSeconds: { raise: 600, clear: 300 },
  filesWaitSeconds: { raise: 1_800, clear: 900 },
  freePercent: { raise: 10, clear: 12 },
  /** A day, and two hours for the copy itself. */
  backupSeconds: { raise: 26 * 3_600, clear: 26 * 3_600 },
  /** Of answers, in percent; from so many faults on. */
  faultPercent: { raise: 2, clear: 1 },
  faultsLeast: 10,
  /** Waiting for one connection, in pools’ sizes. */
  poolsWaiting: { raise: 2, clear: 0.5 },
  scannerAwaySeconds: 60,
  tableDays: 7,
} as const;

export interface Finding {
  readonly kind: WatchedKind;
  readonly subject: string;
  /** Null: it is over, or was never so. */
  readonly sentence: string | null;
}

export interface Watching {
  /** Open alarms, by the keys of `nameOf`. */
  readonly open: ReadonlySet<string>;
  /** A worker may be silent this long. */
  readonly workerSeconds: number;
}

/** The key of an alarm. */
export function nameOf({ kind, subject }: { readonly kind: string; readonly subject: string }): string {
  return `${kind} ${subject}`;
}

/** Judges everything that is watched. The caller clears the alarms of subjects that no longer exist, such as a removed disk. */
export function judgeOperation(facts: OperationFacts, watching: Watching): readonly Finding[] {
  const { open } = watching;
  return [
    workerFinding(facts.workerSilentSeconds, watching.workerSeconds),
    ...facts.queues.map((queue) => queueFinding(queue, open)),
    ...facts.disks.map((disk) => diskFinding(disk, open)),
    ...backupFindings(facts.backup),
    faultFinding(facts.answers, open),
    ...facts.pools.map((pool) => poolFinding(pool, open)),
    scannerFinding(facts.scannerAwaySeconds),
    ...facts.tables.map(tableFinding),
  ];
}

/** Whether a figure that is worse the higher it is counts as bad: from `raise` on, and then until it is below `clear`. */
function isHigh(value: number, { raise, clear }: { readonly raise: number; readonly clear: number }, isOpen: boolean): boolean {
  return value >= (isOpen ? clear : raise);
}

function workerFinding(silent: number | null, allowed: number): Finding {
  const words = `No worker has been at work for ${durationText(silent ?? 0)}: letters, webhooks, orders and expiries wait. Start the worker, and look into its log for why it ended.`;
  return { kind: 'worker-silent', subject: 'worker', sentence: silent !== null && silent >= allowed ? words : null };
}

const QUEUE_WORDS: Readonly<Record<QueueFacts['id'], { readonly what: string; readonly todo: string }>> = {
  outbox: { what: 'Letters', todo: 'Look at the last problem on the Operation page, and whether the mail server answers.' },
  webhooks: { what: 'Webhook events', todo: 'Look whether the worker runs and its log names a problem.' },
  orders: { what: 'Orders', todo: 'Look whether the worker runs and the companies answer.' },
  'virus checks': { what: 'Files for a virus check', todo: 'Look whether the virus scanner runs.' },
};

function queueFinding({ id, waiting, lateSeconds }: QueueFacts, open: ReadonlySet<string>): Finding {
  const name = { kind: 'queue-late', subject: id } as const;
  const bounds = id === 'virus checks' ? THRESHOLDS.filesWaitSeconds : THRESHOLDS.queueLateSeconds;
  const late = lateSeconds !== null && isHigh(lateSeconds, bounds, open.has(nameOf(name)));
  const { what, todo } = QUEUE_WORDS[id];
  return {
    ...name,
    sentence: late ? `${what} waiting: ${waiting}, the oldest ${durationText(lateSeconds)} late. ${todo}` : null,
  };
}

function diskFinding({ machine, place, freeBytes, sizeBytes }: DiskFacts, open: ReadonlySet<string>): Finding {
  const name = { kind: 'disk-low', subject: `${place} on ${machine}` } as const;
  const { raise, clear } = THRESHOLDS.freePercent;
  const percent = sizeBytes === 0 ? 100 : (100 * freeBytes) / sizeBytes;
  const low = percent < (open.has(nameOf(name)) ? clear : raise);
  return {
    ...name,
    sentence: low
      ? `The disk of the ${place} on ${machine} has ${sizeText(freeBytes)} free, ${percent.toFixed(1)}%. Make room or add a larger disk: the portal saves nothing once it is full.`
      : null,
  };
}

function backupFindings({ goodSeconds, portalSeconds, lastProblem }: OperationFacts['backup']): Finding[] {
  const age = goodSeconds ?? portalSeconds;
  const late = age >= THRESHOLDS.backupSeconds.raise;
  const never = `There is no backup yet, and the portal is ${durationText(portalSeconds)} old. Run npm run backup, and have it run every day.`;
  const old = `The last backup is ${durationText(age)} old. Run npm run backup, and see why it did not run by itself.`;
  return [
    { kind: 'backup-late', subject: 'backup', sentence: late ? (goodSeconds === null ? never : old) : null },
    {
      kind: 'backup-failed',
      subject: 'backup',
      sentence:
        lastProblem === null
          ? null
          : `The last backup failed: ${lastProblem.slice(0, 300).replace(/\.?$/, '.')} Put that right, then run npm run backup.`,
    },
  ];
}

function faultFinding({ times, faults }: OperationFacts['answers'], open: ReadonlySet<string>): Finding {
  const name = { kind: 'errors-many', subject: 'calls' } as const;
  const percent = times === 0 ? 0 : (100 * faults) / times;
  const isOpen = open.has(nameOf(name));
  const many = isHigh(percent, THRESHOLDS.faultPercent, isOpen) && (isOpen ? faults > 0 : faults >= THRESHOLDS.faultsLeast);
  return {
    ...name,
    sentence: many
      ? `${faults} of ${times} answers in five minutes were faults, ${percent.toFixed(1)}%. The slow and failing calls are on the Operation page; the log has each fault with its id.`
      : null,
  };
}

function poolFinding({ process, waited, connectionsMost }: PoolFacts, open: ReadonlySet<string>): Finding {
  const name = { kind: 'connections-short', subject: process } as const;
  const short = isHigh(waited / connectionsMost, THRESHOLDS.poolsWaiting, open.has(nameOf(name)));
  return {
    ...name,
    sentence: short
      ? `${waited} pieces of work waited at once, again and again, for the ${connectionsMost} database connections of ${process}. Look for locks and slow calls on the Operation page, or run one more process.`
      : null,
  };
}

function scannerFinding(away: number | null): Finding {
  const long = away !== null && away >= THRESHOLDS.scannerAwaySeconds;
  return {
    kind: 'scanner-away',
    subject: 'virus scanner',
    sentence: long
      ? `The virus scanner has not answered for ${durationText(away)}: files that arrive can’t be opened until it does. Start it, and see LOCKDESK_CLAMAV.`
      : null,
  };
}

function tableFinding({ id, title, daysLeft }: OperationFacts['tables'][number]): Finding {
  const when = daysLeft < 0 ? 'has ended' : daysLeft === 0 ? 'ends today' : `ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
  return {
    kind: 'table-ending',
    subject: id,
    sentence: daysLeft <= THRESHOLDS.tableDays ? `${title} ${when}. Take in the next one under Tables that end.` : null,
  };
}
