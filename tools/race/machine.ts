import { readdirSync, readFileSync } from 'node:fs';
import { familyOf } from '../start/processes.ts';

/** The system counts time in hundredths of a second, and memory in pages of 4 kB. */
const TICKS = 100;
const PAGE = 4_096;

/** What a process uses; undefined when it is gone, or where the system doesn't say. */
export interface ProcessUse {
  /** Memory that is its own or was read from files, without what processes share as the database's do. */
  readonly bytes: number;
  readonly files: number;
}

export function usedBy(pid: number): ProcessUse | undefined {
  try {
    const [, resident = '0', shared = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return { bytes: (Number(resident) - Number(shared)) * PAGE, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}

/** A process and all below it, as one. */
export function familyUse(pid: number): ProcessUse | undefined {
  const all = familyOf(pid).flatMap((one) => usedBy(one) ?? []);
  if (all.length === 0) return undefined;
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), files: all.reduce((sum, { files }) => sum + files, 0) };
}

/** Seconds of processors that a process used, with those of its children that ended. */
function secondsOf(pid: number): number {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return [14, 15, 16, 17].reduce((sum, field) => sum + Number(after[field - 3]), 0) / TICKS;
  } catch {
    return 0;
  }
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Seconds that the machine's processors were at work for anybody. */
function secondsOfMachine(): number {
  try {
    const [, user, nice, system, , , irq, soft, steal] = /^cpu +(.+)$/m
      .exec(readFileSync('/proc/stat', 'utf8'))![0]
      .split(/ +/)
      .map(Number);
    return (user! + nice! + system! + irq! + soft! + steal!) / TICKS;
  } catch {
    return Number.NaN;
  }
}

export interface ProcessorsUsed {
  /** By each family of processes: seconds of a processor a second. */
  readonly own: ReadonlyMap<string, number>;
  /** By whatever else the machine does; not a number where the system doesn't say. */
  readonly others: number;
}

/**
 * Watches what uses the machine's processors until it is asked: this process, families of others, which must live until then, and whatever
 * else there is.
 */
export function watchProcessors(families: ReadonlyMap<string, number>): () => ProcessorsUsed {
  const look = (): { readonly machine: number; readonly own: ReadonlyMap<string, number>; readonly at: number } => ({
    machine: secondsOfMachine(),
    own: new Map([
      ...[...families].map(([name, pid]) => [name, familyOf(pid).reduce((sum, one) => sum + secondsOf(one), 0)] as const),
      ['these people', ownSeconds()] as const,
    ]),
    at: performance.now(),
  });
  const before = look();
  return () => {
    const after = look();
    const seconds = (after.at - before.at) / 1_000;
    const own = new Map([...after.own].map(([name, used]) => [name, (used - before.own.get(name)!) / seconds]));
    const ours = [...own.values()].reduce((sum, used) => sum + used, 0);
    return { own, others: Math.max(0, (after.machine - before.machine) / seconds - ours) };
  };
}
