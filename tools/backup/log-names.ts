/** Positions and files of the write-ahead log, by PostgreSQL's own names. */

/** A position such as `0/5000028`, as a number. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export interface LogFileName {
  readonly timeline: number;
  /** Which file of the log it is, counted from its beginning. */
  readonly number: bigint;
}

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

export function fileName({ timeline, number }: LogFileName, fileBytes: number): string {
  const perHigh = 0x1_0000_0000n / BigInt(fileBytes);
  return hex(BigInt(timeline)) + hex(number / perHigh) + hex(number % perHigh);
}

/** Undefined for a file that is not of the log, such as a timeline's history. */
export function readFileName(name: string, fileBytes: number): LogFileName | undefined {
  const [, timeline, high, low] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (timeline === undefined) return undefined;
  return {
    timeline: Number.parseInt(timeline, 16),
    number: BigInt(`0x${high!}`) * (0x1_0000_0000n / BigInt(fileBytes)) + BigInt(`0x${low!}`),
  };
}

/** Where a timeline left each of its ancestors, the oldest first, as its history file says. */
export function readHistory(text: string): { readonly timeline: number; readonly leftAt: bigint }[] {
  return text.split('\n').flatMap((line) => {
    const [, timeline, lsn] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line) ?? [];
    return timeline === undefined ? [] : [{ timeline: Number(timeline), leftAt: positionOf(lsn!) }];
  });
}

export interface LogPlan {
  /** The files a restore needs, in their order. */
  readonly needed: readonly LogFileName[];
  /** The timeline that is recovered along. */
  readonly timeline: number;
  /** The first that is missing although later ones are there. */
  readonly missing?: LogFileName;
}

/**
 * The files of the log from a backup to the newest copied position, along the newest timeline that comes from the backup's. Pure: a gap in
 * the log is found before anything is restored.
 */
export function planLog(asked: {
  readonly from: LogFileName;
  /** Until here the backup itself has its log. */
  readonly ownUntil: bigint;
  readonly there: readonly LogFileName[];
  readonly histories: ReadonlyMap<number, string>;
  readonly fileBytes: number;
}): LogPlan {
  const { from, ownUntil, there, fileBytes } = asked;
  const lines = [...asked.histories]
    .map(([timeline, text]) => ({ timeline, ancestors: readHistory(text) }))
    .filter(({ ancestors }) => {
      const own = ancestors.find((one) => one.timeline === from.timeline);
      return own !== undefined && own.leftAt / BigInt(fileBytes) >= ownUntil;
    })
    .sort((a, b) => b.timeline - a.timeline);
  const newest = lines[0] ?? { timeline: from.timeline, ancestors: [] };
  const stretches = newest.ancestors.filter(({ timeline }) => timeline >= from.timeline);
  const has = new Set(there.map((one) => `${one.timeline} ${one.number}`));
  const needed: LogFileName[] = [];
  let begins = from.number;
  for (const [at, timeline] of [...stretches.map((one) => one.timeline), newest.timeline].entries()) {
    const numbers = there.filter((one) => one.timeline === timeline && one.number >= begins).map((one) => one.number);
    const last = stretches[at] === undefined ? max(numbers, begins - 1n) : stretches[at].leftAt / BigInt(fileBytes);
    for (let number = begins; number <= last; number += 1n) {
      const own = timeline === from.timeline && number <= ownUntil;
      // Of the file in which a timeline was left, the next one has its own copy.
      const copied = stretches[at] !== undefined && number === last;
      if (own) continue;
      if (has.has(`${timeline} ${number}`)) needed.push({ timeline, number });
      else if (!copied) return { needed, timeline: newest.timeline, missing: { timeline, number } };
    }
    begins = last;
  }
  return { needed, timeline: newest.timeline };
}

function max(numbers: readonly bigint[], otherwise: bigint): bigint {
  return numbers.reduce((most, one) => (one > most ? one : most), otherwise);
}
