import type { FileFormat } from './open-file.ts';
import type { ShownSection } from './show-proposal.ts';

/** How much of a file is new to the application, how much differs from it, and how much was found while it was read. */
export interface LoanFileCompared {
  readonly format: FileFormat;
  readonly newCount: number;
  readonly differsCount: number;
  readonly findingCount: number;
}

export function countChanges({
  format,
  sections,
  findingCount,
}: {
  readonly format: FileFormat;
  readonly sections: readonly ShownSection[];
  readonly findingCount: number;
}): LoanFileCompared {
  const changes = sections.flatMap((section) => section.changes);
  const newCount = changes.filter(({ status }) => status === 'new').length;
  return { format, newCount, differsCount: changes.length - newCount, findingCount };
}
