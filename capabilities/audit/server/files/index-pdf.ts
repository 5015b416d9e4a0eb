import { momentText } from './moment-text.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { recipientNames, type GatheredPackage, type StackingOrder } from '../../domain/index.ts';

export interface IndexAbout {
  readonly loanNumber: string;
  readonly borrowers: string;
  readonly order: StackingOrder;
  readonly redacted: boolean;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly zone: string;
}

/** The index of a package: every file with its size and hash, and the end of the chain. The same package gives the same bytes. */
export async function indexPdf({ files, leftOut, manifest }: GatheredPackage, about: IndexAbout): Promise<Buffer> {
  const pages = new TaggedPages(`Post-Close Audit Package ${about.loanNumber}`, new Date(about.madeAt));
  pages.title('Post-Close Audit Package', `Loan ${about.loanNumber}, ${about.borrowers}`);
  pages.row('Prepared', `${about.madeBy}, ${momentText(about.zone, about.madeAt)}`);
  pages.row('Kind', about.redacted ? 'Redacted, for third parties' : 'Whole');
  pages.row('Stacked for', recipientNames[about.order.recipient]);
  pages.row('Files', String(files.length));
  pages.heading('End of the chain');
  pages.paragraph(manifest.end.value, 10);
  pages.paragraph(
    'Each value of the chain is SHA-256 of the value before it, the file’s name and the SHA-256 of its bytes, each on a line of its own. A file that is changed, renamed, left out or moved gives another end. Check it with: npm run verify -- package.zip --end, and this value.',
  );
  pages.heading('Files');
  pages.table(
    ['File', 'Bytes', 'SHA-256'],
    [230, 54, 208],
    files.map((file) => [file.name, String(file.bytes), `${file.sha256.slice(0, 32)}\n${file.sha256.slice(32)}`]),
  );
  if (leftOut.length > 0) {
    pages.heading('Left out of this copy');
    pages.table(
      ['File', 'Bytes', 'SHA-256'],
      [230, 54, 208],
      leftOut.map((file) => [file.name, String(file.bytes), `${file.sha256.slice(0, 32)}\n${file.sha256.slice(32)}`]),
    );
  }
  return pages.bytes();
}
