import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, instant } from '../../../foundation/wire/schemas.ts';

/** A figure with its tree. */
const explainedCount = z.strictObject({ value: z.number(), why: explanation });
const seconds = z.int().min(0);

const notice = z.strictObject({
  event: z.enum(['began', 'lasts', 'ended']),
  channel: z.enum(['mail', 'webhook']),
  sentAt: instant.nullable(),
  problem: z.string().nullable(),
  attempts: z.int(),
});

const alarm = z.strictObject({
  alarmId: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  sentence: z.string(),
  firstAt: instant,
  lastAt: instant,
  clearedAt: instant.nullable(),
  times: z.int(),
  notices: z.array(notice),
});

const processShape = z.strictObject({
  kind: z.enum(['api', 'worker']),
  name: z.string(),
  state: z.enum(['running', 'silent', 'stopped']),
  upSeconds: seconds,
  seenSeconds: seconds,
  portalVersion: z.string(),
  nodeVersion: z.string(),
  newestMigration: z.string(),
  /** It runs another version than the newest of those that run. */
  differs: z.boolean(),
  connections: explainedCount,
  heapBytes: z.int(),
  loopDelayMs: z.int(),
  streams: z.int(),
});

/** How the portal is: its processes, queues, slow calls, locks, disks, backups, versions and alarms. */
export const getOperation = call({
  name: 'get-operation',
  method: 'GET',
  path: '/admin/operation',
  summary: 'How the portal is, for whoever runs it',
  reply: z.strictObject({
    at: instant,
    /** Open alarms, and the last hundred that are over. */
    alarms: z.array(alarm),
    history: z.array(alarm),
    /** The receivers of alarms. */
    recipients: z.strictObject({ mailTo: z.array(z.string()), webhook: z.string().nullable() }),
    worker: z.strictObject({ running: z.boolean(), silentSeconds: seconds.nullable() }),
    processes: z.array(processShape),
    /** Lists and reports of all processes since each last reported; null without a read replica. */
    replica: z
      .strictObject({
        byReplica: z.int(),
        /** Answered by the primary, since the replica was behind or did not answer. */
        byPrimary: z.int(),
        /** The longest lag when it was last measured; null before the first measurement. */
        behindMs: z.number().nullable(),
      })
      .nullable(),
    places: z.array(
      z.strictObject({ name: z.string(), address: z.string(), simulated: z.boolean(), answers: z.boolean(), milliseconds: z.int() }),
    ),
    queues: z.array(
      z.strictObject({
        id: z.enum(['outbox', 'webhooks', 'orders', 'virus checks']),
        waiting: explainedCount,
        failed: z.int(),
        oldestSeconds: seconds.nullable(),
        lateSeconds: seconds.nullable(),
        problem: z.string().nullable(),
      }),
    ),
    /** Of the last hour, the slowest first; milliseconds are the bound within which the share of answers was. */
    calls: z.array(
      z.strictObject({
        call: z.string(),
        times: z.int(),
        refused: z.int(),
        faults: z.int(),
        p50: explainedCount,
        p99: explainedCount,
      }),
    ),
    locks: z.array(
      z.strictObject({
        process: z.string(),
        seconds,
        waitsFor: z.string(),
        mode: z.string(),
        holders: z.array(z.strictObject({ process: z.string(), seconds, state: z.string() })),
      }),
    ),
    disks: z.array(
      z.strictObject({
        machine: z.string(),
        place: z.string(),
        freeBytes: z.number(),
        sizeBytes: z.number(),
        /** Percent of the disk. */
        free: explainedCount,
        /** Bytes a day that are used up; null before it was watched for an hour. */
        growth: explainedCount.nullable(),
      }),
    ),
    backup: z
      .strictObject({
        startedAt: instant,
        endedAt: instant.nullable(),
        restoredAt: instant.nullable(),
        place: z.string(),
        bytes: z.number().nullable(),
        problem: z.string().nullable(),
      })
      .nullable(),
    versions: z.strictObject({
      portal: z.string(),
      node: z.string(),
      database: z.string(),
      /** The newest migration of the database, and of this version of the portal. */
      migrated: z.string(),
      newestMigration: z.string(),
      migrations: z.int(),
      databaseBytes: z.number(),
    }),
  }),
  refusals: {},
});
