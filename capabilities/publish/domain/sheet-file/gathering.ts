import type { SheetFinding } from '../../../price/domain/index.ts';
import { addressOf, cellText, type FileFinding, type Worksheet } from './cells.ts';
import { readFigure, type FigureKind } from './figures.ts';

/** More than a person fixes at once; a file with more is the wrong file. */
const MOST_FINDINGS = 500;

export interface Place {
  readonly address: string;
  /** The text found there. */
  readonly found: string;
}

/** The results of reading a file: every finding with its address, and the place of each part of the document. */
export class Gathering {
  readonly findings: FileFinding[] = [];
  readonly #places = new Map<string, Place>();
  readonly #locate: ((path: string) => Place) | undefined;

  /** `locate` is for files in which every part of the document has its own place. */
  constructor(locate?: (path: string) => Place) {
    this.#locate = locate;
  }

  wrong(worksheet: Worksheet, row: number, column: number, problem: string, expected: string | null): void {
    const found = cellText(worksheet.rows[row]?.[column]);
    this.add({ address: addressOf(worksheet, row, column), found, problem, expected, severity: 'error' });
  }

  add(finding: FileFinding): void {
    if (this.findings.some((one) => one.address === finding.address && one.problem === finding.problem)) return;
    if (this.findings.length < MOST_FINDINGS) this.findings.push({ ...finding, found: finding.found.slice(0, 80) });
  }

  /** Remembers at which cell a part of the document is. */
  recordPlace(path: string, worksheet: Worksheet, row: number, column: number): void {
    this.#places.set(path, { address: addressOf(worksheet, row, column), found: cellText(worksheet.rows[row]?.[column]) });
  }

  /** Reads a cell; undefined and a finding when it is invalid. */
  read<T>(kind: FigureKind, worksheet: Worksheet, row: number, column: number, path: string): T | undefined {
    this.recordPlace(path, worksheet, row, column);
    const read = readFigure(kind, worksheet.rows[row]?.[column]);
    if (read.ok) return read.value as T;
    this.wrong(worksheet, row, column, read.problem, read.expected);
    return undefined;
  }

  /** The judge's findings at their cells; a cell with a finding of reading gets no second one. */
  judged(findings: readonly SheetFinding[], otherwise: string): void {
    const known = new Set(this.findings.map((finding) => finding.address));
    for (const { path, problem, severity } of findings) {
      const place = this.#placeOf(path);
      if (place && known.has(place.address)) continue;
      const expected = /^must (?:be )?(.+)$/.exec(problem)?.[1] ?? null;
      this.add({
        address: place?.address ?? otherwise,
        found: place?.found ?? '',
        problem: expected === null ? (place?.exact === false ? `${place.rest}: ${problem}` : problem) : 'does not fit',
        expected: problem.startsWith('must be ') ? expected : expected === null ? null : problem,
        severity,
      });
    }
  }

  /** The place of a path, or of the nearest part around it. */
  #placeOf(path: string): (Place & { exact: boolean; rest: string }) | undefined {
    if (this.#locate) return { ...this.#locate(path), exact: true, rest: '' };
    for (let part = path; part !== ''; part = part.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
      const place = this.#places.get(part);
      if (place) return { ...place, exact: part === path, rest: path.slice(part.length).replace(/^\./, '') };
    }
    return undefined;
  }
}
