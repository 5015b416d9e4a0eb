import { z } from 'zod';
import { plainDate, points, rate } from '../../../foundation/wire/schemas.ts';

const days = z.int().min(-1_000_000).max(1_000_000);
const word = z.string().max(200);
const time = z.string().max(20);

/** A lock policy's name: the day it was written, with a number where a day has several. */
export const policyVersion = z.string().regex(/^\d{4}-\d{2}-\d{2}(-\d+)?$/, 'Not a version of the lock policy.');

/** The shape of a lock policy; its values are judged by the domain, which reports every error with its place. */
export const lockPolicyDocument = z.strictObject({
  version: z.string().max(40),
  title: word,
  desk: z.strictObject({ name: word, address: word }),
  zone: z.string().max(60),
  deskOpens: time,
  deskCloses: time,
  onlineOutsideDeskHours: z.boolean(),
  cutOffs: z
    .array(
      z.strictObject({ series: z.array(z.string().max(40)).max(40).optional(), adjustable: z.boolean().optional(), time, label: word }),
    )
    .max(40),
  expiresTime: time,
  weekendRule: z.enum(['next-business-day', 'business-day-before', 'stays']),
  terms: z.array(days).max(40),
  offerHoldsSeconds: days,
  extensions: z.array(z.strictObject({ description: z.string().max(20), days, cost: points })).max(60),
  extensionByDay: z.strictObject({ cost: points, maximumDays: days }).nullable(),
  extensionCountsFrom: z.enum(['expiry', 'today']),
  maximumExtensions: days,
  maximumExtensionDays: days,
  freeDays: z.strictObject({ days, per: z.enum(['loan', 'brokerage-year']) }).nullable(),
  relock: z.strictObject({
    periods: z.array(z.strictObject({ description: z.string().max(20), days })).max(40),
    waitDays: days,
    worstCaseDays: days,
    worstCaseFee: points,
    feeAfter: points,
    maximum: days,
  }),
  rateChange: z.strictObject({ maximum: days, fee: points }),
  renegotiation: z.strictObject({ minimumMove: points, share: rate, maximum: days, minimumDaysLeft: days }).nullable(),
  floatDown: z
    .strictObject({
      fee: points,
      feeIs: z.enum(['paid-when-used', 'built-in']),
      minimumMove: points,
      firstDayBeforeClosing: days,
      lastDayBeforeClosing: days,
      maximum: days,
    })
    .nullable(),
  concessions: z.strictObject({
    limits: z.array(z.strictObject({ role: z.string().max(40), points })).max(20),
    maximum: points,
  }),
  cancellation: z.strictObject({ newLockAfterDays: days }),
  lockableStatuses: z.array(z.string().max(40)).max(40),
  priceTests: z.strictObject({ highCost: z.enum(['says', 'stops']), notQm: z.enum(['says', 'stops']) }).optional(),
});

/** A policy in plain words. */
export const policySections = z.array(
  z.strictObject({
    title: z.string(),
    lines: z.array(z.strictObject({ place: z.string(), label: z.string(), words: z.string() })),
  }),
);

export const policyDifferences = z.array(
  z.strictObject({ section: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
);

/** One version as a list shows it. */
export const policyEntry = z.strictObject({
  version: policyVersion,
  title: z.string(),
  state: z.enum(['in-force', 'scheduled', 'past']),
  effectiveFrom: z.string(),
  effectiveDate: plainDate,
  effectiveTime: z.string(),
  by: z.string().nullable(),
  note: z.string(),
  sha256: z.string(),
});
