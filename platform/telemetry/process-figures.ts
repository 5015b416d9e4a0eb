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

/** A process's figures about itself: counts and sizes, and nothing from a request. */
export interface ProcessFigures {
  readonly connectionsInUse: number;
  readonly connectionsMost: number;
  /** The most that waited for a connection at once since the last report. */
  readonly waitedMost: number;
  /** The same for the report before and this one, the smaller of both: a shortage that lasts longer than a start. */
  readonly waitedAgain: number;
  readonly heapBytes: number;
  /** The time that 99 of 100 turns of the event loop were late by at most. */
  readonly loopDelayMs: number;
  readonly streams: number;
  readonly disks: readonly DiskFigures[];
  /** Reads of lists and reports since the last report; absent without a read replica. */
  readonly replica?: ReplicaFigures;
}

export interface MeasuredProcess {
  readonly database: Database;
  readonly reader: Pick<Reader, 'takeFigures'>;
  /** Folders by their names on a screen. */
  readonly folders: Readonly<Record<string, string>>;
  /** Streams of news that are open. */
  readonly streams: () => number;
}

/** Begins to measure this process; the returned function returns the figures since its last call. */
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
