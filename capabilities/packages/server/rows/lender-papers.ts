import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { JudgedFile } from '../../../documents/port/judged-file.ts';
import { people } from '../../../access/port/people.ts';
import type { AddedPaper, PaperConditions, PaperPhase, PaperSignature, StoredPaper } from '../../domain/index.ts';

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

interface PaperAdded {
  readonly file: JudgedFile;
  readonly addedBy: string;
  readonly addedAt: Instant;
}

/** Stores a paper, whose file is in the file store already. */
export function paperWrite(paperId: string, paper: AddedPaper, { file, addedBy, addedAt }: PaperAdded) {
  return statements.insertInto('lender_paper').values({
    paper_id: paperId,
    title: paper.title,
    code: paper.code,
    phase: paper.phase,
    signature: paper.signature,
    conditions: JSON.stringify(paper.conditions),
    first_day: paper.firstDay,
    last_day: paper.lastDay,
    file_name: file.name,
    bytes: file.bytes.length,
    pages: file.pages,
    sha256: file.sha256,
    added_by: addedBy,
    added_at: addedAt,
  });
}
