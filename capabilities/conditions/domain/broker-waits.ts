import type { Instant } from '../../../foundation/units/units.ts';
import type { BrokerWait } from './review-promise.ts';

/** A review of a document, or a new version of it. */
export interface DocumentLine {
  readonly documentId: string;
  readonly at: Instant;
  /** The result of its review; null: a new version arrived. */
  readonly reviewedAs: string | null;
}

/** The spans in which the sent document was rejected and no newer one had arrived, oldest first. */
export function brokerWaits(documentId: string, lines: readonly DocumentLine[]): readonly BrokerWait[] {
  const waits: { from: Instant; to: Instant | null }[] = [];
  for (const { at, reviewedAs } of lines.filter((line) => line.documentId === documentId)) {
    const running = waits.at(-1);
    const isRunning = running?.to === null;
    if (reviewedAs === 'Rejected' && !isRunning) waits.push({ from: at, to: null });
    else if (reviewedAs !== 'Rejected' && isRunning) running.to = at;
  }
  return waits;
}
