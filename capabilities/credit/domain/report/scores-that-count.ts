import type { Explained } from '../../../../foundation/explain/explain.ts';
import { representativeScore, bureauFilesAcceptable, type BureauFile } from '../../../../underwriting/score/index.ts';
import { bureauNames } from '../order-credit.ts';
import type { ReadableReport } from './readable-report.ts';

export interface PersonScores {
  readonly personId: string;
  readonly name: string;
  readonly bureaus: readonly { readonly bureau: string; readonly value: number | null; readonly says: string; readonly counts: boolean }[];
  readonly score: Explained<number> | undefined;
  readonly why: string;
  /** Whether the bureaus' answers make a usable report for this person. */
  readonly usable: Explained<boolean> | undefined;
}

export interface ReportScores {
  readonly people: readonly PersonScores[];
  readonly loan: Explained<number> | undefined;
  readonly models: readonly string[];
}

const sentences = ['No score.', 'One score, it counts.', 'Two scores, the lower one counts.', 'Three scores, the middle one counts.'];

/** The scores of reports by bureau, the one that counts for each borrower and the one of the loan (Fannie Mae Selling Guide B3-5.1-02). */
export function scoresThatCount(reports: readonly ReadableReport[]): ReportScores {
  const rows = reports.flatMap((report) => report.people.map((person) => ({ report, person })));
  const values = rows.map(({ report, person }) => scoresOf(report, person.id).flatMap(({ value }) => (value === null ? [] : [value])));
  const found = representativeScore(values.map((own) => own.slice(0, 3)));
  const counted = found.ok ? found.value.perBorrower : [];
  return {
    people: rows.map(({ report, person }, index) => {
      const score = counted[index];
      const own = scoresOf(report, person.id);
      const at = own.findIndex(({ value }) => value !== null && value === score?.value);
      return {
        personId: person.id,
        name: person.name,
        bureaus: own.map((each, place) => ({ ...each, counts: place === at })),
        score,
        why: sentences[Math.min(3, values[index]!.length)]!,
        usable: usableOf(report, person.id),
      };
    }),
    loan: found.ok ? found.value.representative : undefined,
    models: [...new Set(reports.flatMap(({ scores }) => scores.map(({ model }) => familyOf(model))))].filter((each) => each !== ''),
  };
}

function scoresOf(report: ReadableReport, personId: string) {
  return bureauNames.map((bureau) => {
    const score = report.scores.find((each) => each.personId === personId && each.bureau === bureau);
    const file = report.files.find((each) => each.personId === personId && each.bureau === bureau);
    const says =
      !file && !score
        ? 'Not asked'
        : file?.result === 'frozen'
          ? 'Frozen'
          : file?.result === 'noFile'
            ? 'No file'
            : file?.result === 'error'
              ? 'No answer'
              : 'No score';
    return { bureau, value: score?.value ?? null, says: score?.value == null ? says : '' };
  });
}

function usableOf(report: ReadableReport, personId: string): Explained<boolean> | undefined {
  const files: BureauFile[] = report.files.filter((each) => each.personId === personId).map(({ result }) => result);
  const judged = bureauFilesAcceptable(files);
  return judged.ok ? judged.value : undefined;
}

/** The bureaus name one model in three ways. */
function familyOf(model: string): string {
  if (/vantage/i.test(model)) return 'VantageScore 4.0';
  return model === '' ? '' : 'Classic FICO';
}
