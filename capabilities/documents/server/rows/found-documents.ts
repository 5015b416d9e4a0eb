import { sql } from 'kysely';
import { z } from 'zod';
import type { Instant } from '../../../../foundation/units/units.ts';
import { sentInstant } from '../../../../foundation/wire/schemas.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { assigneeOf, type Actor, type Reach } from '../../../../platform/http/asked.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { loans } from '../../../loan/port/loans.ts';

interface Place {
  readonly uploadedAt: Instant;
  readonly documentId: string;
}

export interface DocumentsWanted {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly most: number;
  readonly text?: string | undefined;
  readonly status?: string | undefined;
  readonly docID?: string | undefined;
  readonly before?: Place | undefined;
}

/** Documents of the loans a person works on, with their newest file, the newest first. */
export function foundDocuments(tx: ReadTx, { actor, reach, most, text = '', status, docID, before }: DocumentsWanted) {
  const like = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return tx
    .selectFrom('loan_document as d')
    .innerJoin('loan_document_version as v', (on) =>
      on
        .onRef('v.brokerage_id', '=', 'd.brokerage_id')
        .onRef('v.loan_number', '=', 'd.loan_number')
        .onRef('v.document_id', '=', 'd.document_id')
        .onRef('v.version', '=', 'd.version'),
    )
    .innerJoin('stored_file as f', (on) => on.onRef('f.brokerage_id', '=', 'v.brokerage_id').onRef('f.file_id', '=', 'v.file_id'))
    .innerJoin(loans.as('l'), (on) => on.onRef('l.brokerage_id', '=', 'd.brokerage_id').onRef('l.loan_number', '=', 'd.loan_number'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'd.brokerage_id')
    .leftJoin(people.as('p'), 'p.person_id', 'v.uploaded_by')
    .select(['d.document_id', 'd.loan_number', 'd.name', 'd.type_code', 'd.status', 'd.reason', 'd.document_date'])
    .select(['l.borrower_name', 'b.name as brokerage', 'f.name as file_name', 'v.uploaded_at'])
    .select(sql<string>`coalesce(v.sent_by, p.display_name)`.as('uploaded_by'))
    .where('d.status', '!=', 'Removed')
    .$if(!actor.inside, (q) => q.where('d.brokerage_id', '=', actor.brokerageId))
    .$if(reach === 'own', (q) =>
      q.where((eb) => eb.or([eb('l.officer_id', '=', assigneeOf(actor)), eb('l.processor_id', '=', assigneeOf(actor))])),
    )
    .$if(status !== undefined, (q) => q.where('d.status', '=', status!))
    .$if(docID !== undefined, (q) => q.where('d.type_code', '=', docID!))
    .$if(text.trim() !== '', (q) =>
      q.where((eb) =>
        eb.or([
          eb('d.name', 'ilike', like),
          eb('f.name', 'ilike', like),
          eb('l.borrower_name', 'ilike', like),
          eb('d.loan_number', '=', text.trim()),
        ]),
      ),
    )
    .$if(before !== undefined, (q) =>
      q.where(sql<boolean>`(v.uploaded_at, d.document_id) < (${before!.uploadedAt}::timestamptz, ${before!.documentId}::uuid)`),
    )
    .orderBy('v.uploaded_at', 'desc')
    .orderBy('d.document_id', 'desc')
    .limit(most)
    .execute();
}

/** The last row of a page as the next one names it. */
export function placeText(row: { readonly uploaded_at: Instant; readonly document_id: string }): string {
  return `${row.uploaded_at}_${row.document_id}`;
}

/** Null where it is not text. */
export function placeOf(text: string): Place | null {
  const [at = '', documentId = ''] = text.split('_');
  const uploadedAt = sentInstant.safeParse(at);
  return uploadedAt.success && z.uuid().safeParse(documentId).success ? { uploadedAt: uploadedAt.data, documentId } : null;
}
