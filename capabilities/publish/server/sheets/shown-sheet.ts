import { sql } from 'kysely';
import { formatPoints } from '../../../../foundation/rates/rates.ts';
import { wallTimeIn, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { RateSheet } from '../../../price/domain/index.ts';
import { clockText } from '../../../../foundation/dates/clock-words.ts';
import { whyComputed, whyExpected, type Computed, type GoldenResult } from '../../domain/reproduce-golden.ts';
import { storedSheet, type StoredSheet } from './stored-sheet.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';

/** An instant with the wall time of the lender's zone, as screens show it. */
export interface ShownMoment {
  readonly instant: string;
  readonly date: string;
  readonly time: string;
}

/** How instants are shown in a zone; `maybe` leaves null as it is. */
export function momentsIn(zone: string) {
  const moment = (instant: Instant): ShownMoment => {
    const wall = wallTimeIn(zone, instant);
    return { instant, date: wall.date, time: clockText(wall.time, zone) };
  };
  return { moment, maybe: (instant: Instant | null): ShownMoment | null => (instant === null ? null : moment(instant)) };
}

/** The sheet with which a sheet is compared: a draft with the live sheet, any other with the one it followed. */
export async function comparedSheet(tx: ReadTx, stored: StoredSheet, live: string | null): Promise<RateSheet | undefined> {
  if (stored.status === 'DRAFT' || stored.status === 'DISCARDED')
    return live === null ? undefined : (await storedSheet(tx, live))?.document;
  const before = await tx
    .selectFrom('rate_sheet')
    .select('document')
    .where(sql<boolean>`upper(active_during) <= ${stored.liveSince}::timestamptz + interval '1 millisecond'`)
    .where('version_id', '<>', stored.versionId)
    .orderBy(sql`upper(active_during)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return storedAs<RateSheet | undefined>(before?.document);
}

export function goldenLine(result: GoldenResult) {
  const { golden, computed, matches, difference } = result;
  const { goldenId, name, expected } = golden;
  return {
    goldenId,
    name,
    matches,
    difference,
    shipped: { text: 'price' in expected ? formatPoints(expected.price) : 'Ineligible', why: whyExpected(golden) },
    computed: { text: computedText(computed), why: whyComputed(computed, goldenId) },
  };
}

function computedText(computed: Computed): string {
  if (computed.kind === 'price') return formatPoints(computed.trace.price);
  return computed.kind === 'ineligible' ? 'Ineligible' : 'Not offered';
}

/** Why a golden scenario has no price, in sentences. */
export function sentencesOf(computed: Computed): string[] {
  if (computed.kind === 'price') return [];
  return computed.kind === 'ineligible' ? computed.failures.map((failure) => failure.sentence) : [computed.sentence];
}
