import { createHash } from 'node:crypto';
import type { Instant } from '../../../../foundation/units/units.ts';
import { canonicalJson } from '../../../../foundation/wire/canonical-json.ts';
import type { AuditPart } from '../../../../regulation/purchase-audit/index.ts';
import type { ChainedLine } from '../../../loan/port/whole-journal.ts';
import type { WrittenPaper } from '../../domain/index.ts';

/** A paper the portal writes for a package, with its bytes. */
export interface PaperWithBytes {
  readonly paper: WrittenPaper;
  readonly content: Buffer;
}

export function writtenPaper(part: AuditPart, name: string, content: Buffer, createdAt: Instant): PaperWithBytes {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { content, paper: { part, name, sha256, bytes: content.length, createdAt, source: 'Lockdesk' } };
}

/** Trees as the portal shows them, for `npm run verify` to recompute. */
export function proofPaper(part: AuditPart, name: string, proofs: unknown, createdAt: Instant): PaperWithBytes {
  return writtenPaper(part, name, Buffer.from(`${JSON.stringify(proofs, null, 1)}\n`, 'utf8'), createdAt);
}

/** The journal, one entry a line: the hashed content, the hash before it and its own. */
export function journalPaper(lines: readonly ChainedLine[], createdAt: Instant): PaperWithBytes {
  const text = lines.map(({ line, previousHash, hash }) => `${canonicalJson({ line, previousHash, hash })}\n`).join('');
  return writtenPaper('journal', 'journal.jsonl', Buffer.from(text, 'utf8'), createdAt);
}
