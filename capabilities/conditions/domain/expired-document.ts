import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { goodThrough } from '../../documents/domain/center/document-dates.ts';
import type { StoredStatus } from '../../documents/domain/center/document-status.ts';
import { documentType, type DocumentType } from '../../documents/domain/center/document-types.ts';

/** The document that cleared a condition. */
export interface ClearedWith {
  readonly name: string;
  readonly typeCode: string;
  readonly documentDate: PlainDate | null;
  readonly status: StoredStatus;
}

export interface ExpiryFacts {
  readonly mortgageType: string | undefined;
  readonly closingDate: PlainDate | null;
  readonly today: PlainDate;
}

/** A document that is too old by the day it is needed on. */
export interface DocumentExpired {
  readonly goodThrough: Explained<PlainDate>;
  /** The planned closing; the day itself where none is planned or that has passed. */
  readonly neededOn: PlainDate;
  /** Which document, and its last good day. */
  readonly words: string;
  /** The requirement that would satisfy it. */
  readonly wanted: string;
}

/** Whether a document that cleared a condition is too old for the closing by the agencies' ages; one removed from the list is ignored. */
export function expiredDocument(document: ClearedWith, { mortgageType, closingDate, today }: ExpiryFacts): DocumentExpired | undefined {
  const type = documentType(document.typeCode);
  if (!type || document.status === 'Removed' || document.status === 'Rejected') return undefined;
  const last = goodThrough(type, document.documentDate, mortgageType);
  const planned = closingDate !== null && closingDate >= today;
  const neededOn = planned ? closingDate : today;
  if (!last || last.value >= neededOn) return undefined;
  const needed = planned ? `the closing is planned for ${dayText(neededOn)}` : `today is ${dayText(neededOn)}`;
  const from = oldestThatWouldDo(type, { after: document.documentDate!, neededOn, mortgageType });
  return {
    goodThrough: last,
    neededOn,
    words: `${document.name.slice(0, LONGEST_NAME)} is good through ${dayText(last.value)}, and ${needed}.`,
    wanted: `${type.name}, ${(type.dated ?? 'dated').toLowerCase()} ${formatDate(from)} or later.`,
  };
}

/** The sentence about a document has room for so much of its name. */
const LONGEST_NAME = 200;

function dayText(date: PlainDate): string {
  return formatDate(date, { weekday: true });
}

/** The earliest date of a newer document that is still good on the day it is needed. */
function oldestThatWouldDo(
  type: DocumentType,
  { after, neededOn, mortgageType }: { readonly after: PlainDate; readonly neededOn: PlainDate; readonly mortgageType: string | undefined },
): PlainDate {
  let date = addDays(after, 1);
  while (date < neededOn && goodThrough(type, date, mortgageType)!.value < neededOn) date = addDays(date, 1);
  return date;
}
