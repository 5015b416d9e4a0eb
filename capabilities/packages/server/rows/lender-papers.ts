import type { ReadTx } from '../../../../platform/database/database.ts';
import { people } from '../../../access/port/people.ts';
import type { PaperConditions, PaperPhase, PaperSignature, StoredPaper } from '../../domain/index.ts';

/** The lender's papers, also those that are over, the newest first; or one of them. */
export async function lenderPapers(tx: ReadTx, only?: string): Promise<readonly StoredPaper[]> {
  const rows = await tx
    .selectFrom('lender_paper as p')
    .innerJoin(people.as('a'), 'a.person_id', 'p.added_by')
    .leftJoin(people.as('e'), 'e.person_id', 'p.ended_by')
    .select(['p.paper_id', 'p.title', 'p.code', 'p.phase', 'p.signature', 'p.conditions', 'p.first_day', 'p.last_day', 'p.file_name'])
    .select(['p.bytes', 'p.pages', 'p.sha256', 'p.added_at', 'p.ended_at', 'a.display_name as added_by', 'e.display_name as ended_by'])
    .$if(only !== undefined, (q) => q.where('p.paper_id', '=', only!))
    .orderBy('p.added_at', 'desc')
    .orderBy('p.paper_id')
    .execute();
  return rows.map((row) => ({
    paperId: row.paper_id,
    title: row.title,
    code: row.code,
    phase: row.phase as PaperPhase,
    signature: row.signature as PaperSignature,
    // Written by `add-lender-paper` alone, from conditions it judged.
    conditions: row.conditions as unknown as PaperConditions,
    firstDay: row.first_day,
    lastDay: row.last_day,
    fileName: row.file_name,
    bytes: row.bytes,
    pages: row.pages,
    sha256: row.sha256.toString('hex'),
    addedBy: row.added_by,
    addedAt: row.added_at,
    endedBy: row.ended_by,
    endedAt: row.ended_at,
  }));
}
