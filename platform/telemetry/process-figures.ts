import { monitorEventLoopDelay } from 'node:perf_hooks';
import { statfsSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import type { Reader, ReplicaFigures } from '../database/replica/reader.ts';

/** One disk as a process finds it. */
export interface DiskFigures {
  readonly place: string;
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** What a process says of itself: counts and sizes, and nothing that anybody sent. */
export interface ProcessFigures {
  readonly connectionsInUse: number;
  readonly connectionsMost: number;
  /** The most that waited for a connection at once since it was said last. */
  readonly waitedMost: number;
  /** As many waited at once both since then and the time before: what is short for longer than a start takes. */
  readonly waitedAgain: number;
  readonly heapBytes: number;
  /** The time that 99 of 100 turns of the event loop were late by at most. */
  readonly loopDelayMs: number;
  readonly streams: number;
  readonly disks: readonly DiskFigures[];
  /** Lists and reports since it was said last; absent without a read replica. */
  readonly replica?: ReplicaFigures;
}

export interface MeasuredProcess {
  readonly database: Database;
  readonly reader: Pick<Reader, 'takeFigures'>;
  /** Folders by what they are called on a screen. */
  readonly folders: Readonly<Record<string, string>>;
  /** Streams of news that are open. */
  readonly streams: () => number;
}

/** Begins to measure this process; the answer gives what was measured since the time before. */
export function measureProcess({ database, reader, folders, streams }: MeasuredProcess): () => ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let waitedBefore = 0;
  return () => {
    const { pool } = database;
    // It measures its own 20 ms too.
    const loopDelayMs = Math.max(0, Math.round(delay.percentile(99) / 1e6) - 20);
    delay.reset();
    const waitedMost = database.takeMostWaiting();
    const waitedAgain = Math.min(waitedBefore, waitedMost);
    waitedBefore = waitedMost;
    const replica = reader.takeFigures();
    return {
      connectionsInUse: pool.totalCount - pool.idleCount,
      connectionsMost: pool.options.max ?? 10,
      waitedMost,
      waitedAgain,
      heapBytes: process.memoryUsage().heapUsed,
      loopDelayMs,
      streams: streams(),
      disks: Object.entries(folders).flatMap(([place, folder]) => diskOf(place, folder)),
      ...(replica ? { replica } : {}),
    };
  };
}

function diskOf(place: string, folder: string): DiskFigures[] {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return [{ place, freeBytes: bavail * bsize, sizeBytes: blocks * bsize }];
  } catch {
    // Not made yet, or on another machine.
    return [];
  }
}
