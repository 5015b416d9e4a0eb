/** The facts about the portal at one moment. Seconds are the machine's. */
export interface OperationFacts {
  readonly queues: readonly QueueFacts[];
  /** Since a worker was at work last; null where one is. */
  readonly workerSilentSeconds: number | null;
  readonly disks: readonly DiskFacts[];
  /** The last copy that ended well, and how old the portal itself is. */
  readonly backup: { readonly goodSeconds: number | null; readonly portalSeconds: number; readonly lastProblem: string | null };
  /** Answers of the last five minutes. */
  readonly answers: { readonly times: number; readonly faults: number };
  readonly pools: readonly PoolFacts[];
  /** Since the virus scanner answered last; null where it does, or where there is none. */
  readonly scannerAwaySeconds: number | null;
  /** Tables of the law near their end, or past it. */
  readonly tables: readonly { readonly id: string; readonly title: string; readonly daysLeft: number }[];
}

export interface QueueFacts {
  readonly id: QueueId;
  readonly waiting: number;
  /** How late it is: the age of the oldest letter, of the rest how long the time of one that is due has passed. */
  readonly lateSeconds: number | null;
}

export type QueueId = 'outbox' | 'webhooks' | 'orders' | 'virus checks';

export interface DiskFacts {
  readonly machine: string;
  readonly place: string;
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

export interface PoolFacts {
  /** A process, such as `api 4711 on portal-1`. */
  readonly process: string;
  /** So many waited at once, again and again. */
  readonly waited: number;
  readonly connectionsMost: number;
}
