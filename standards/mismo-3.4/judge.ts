import { formatMoney, sumCents } from '../../foundation/money/money.ts';
import type { ApplicationDocument } from './application-document.ts';
import type { Finding, FindingCode } from './finding.ts';
import { quoted, type Severity } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import { monthlyIncomes } from './monthly-income.ts';
import { narrowerValues } from './schema/narrower-values.ts';
import { siblingPositions } from './project.ts';
import { placesIn } from './schema/schema-order.ts';
import { ARCROLE_PREFIX } from './values.ts';
import { textOf, type XmlElement, type XmlTree } from '../xml/xml-tree.ts';

/**
 * Judges what the schema cannot say, and what it does say about order: labels and arcs, sequence numbers, the values DU and ULAD
 * accept of MISMO's wider lists, counts and sums. Lines are those of the file the tree was read from.
 */
export function judgeTree(tree: XmlTree, document: ApplicationDocument): Finding[] {
  const judging = new Judging();
  judging.visit(tree.root, '/MESSAGE');
  judging.arcs();
  judging.document(document);
  return judging.findings;
}

interface Labelled {
  readonly element: XmlElement;
  readonly path: string;
}

const ARCROLE = /^([A-Z][A-Z_]*[A-Z])_([A-Z][a-z]\w*?)_([A-Z][A-Z_]*[A-Z])$/;

class Judging {
  readonly findings: Finding[] = [];
  readonly #labels = new Map<string, Labelled>();
  readonly #arcs: Labelled[] = [];

  visit(element: XmlElement, path: string): void {
    const label = element.attributes?.['xlink:label'];
    if (label !== undefined) this.#label(label, element, path);
    if (element.name === 'RELATIONSHIP') this.#arcs.push({ element, path });
    if (element.children.length === 0) {
      this.#leaf(element, path);
      return;
    }
    const places = element.namespace === undefined ? placesIn(element.name) : undefined;
    let positions: Map<XmlElement, number> | undefined;
    let highest = -1;
    let highestName = '';
    let misplaced = false;
    let previous: string | undefined;
    let numbers: Set<string> | undefined;
    for (const child of element.children) {
      if (child.kind !== 'element') continue;
      // Positions are only worked out where names repeat, which is side by side in nearly every file.
      if (child.name === previous) positions ??= siblingPositions(element);
      const place = places?.get(child.name);
      const position = positions?.get(child);
      const childPath = `${path}/${child.name}${position ? `[${position}]` : ''}`;
      if (place) {
        if (place.rank < highest && !misplaced) {
          misplaced = true;
          this.#note(
            'WRONG_ORDER',
            'warning',
            childPath,
            child.line,
            `${child.name} stands after ${highestName}; the schema wants it before.`,
          );
        }
        if (child.name === previous && !place.repeats)
          this.#note('REPEATED_ELEMENT', 'error', childPath, child.line, `${child.name} may stand only once in ${element.name}.`);
        if (place.rank > highest) {
          highest = place.rank;
          highestName = child.name;
        }
      }
      const number = child.attributes?.['SequenceNumber'];
      if (number !== undefined) {
        numbers ??= new Set();
        const key = `${child.name} ${number}`;
        if (numbers.has(key) && child.name !== 'ROLE')
          this.#note(
            'SEQUENCE_NUMBER',
            'warning',
            childPath,
            child.line,
            `The SequenceNumber ${number.slice(0, 12)} is used twice in ${element.name}.`,
          );
        numbers.add(key);
      }
      previous = child.name;
      this.visit(child, childPath);
    }
  }

  arcs(): void {
    for (const { element, path } of this.#arcs) {
      const { 'xlink:from': from, 'xlink:to': to, 'xlink:arcrole': arcrole } = element.attributes ?? {};
      for (const [end, label] of [
        ['from', from],
        ['to', to],
      ] as const) {
        if (label === undefined) this.#note('DANGLING_LABEL', 'error', path, element.line, `The relationship has no "${end}".`);
        else if (!this.#labels.has(label))
          this.#note(
            'DANGLING_LABEL',
            'error',
            path,
            element.line,
            `The relationship's "${end}" is ${quoted('label', label)}, which nothing in the file is labelled.`,
          );
      }
      if (arcrole === undefined || !arcrole.startsWith('urn:fdc:')) {
        this.#note('UNKNOWN_ARCROLE', 'error', path, element.line, 'The relationship has no arcrole of the standard.');
        continue;
      }
      if (!arcrole.startsWith(ARCROLE_PREFIX)) continue;
      const ends = ARCROLE.exec(arcrole.slice(ARCROLE_PREFIX.length));
      if (!ends) this.#note('UNKNOWN_ARCROLE', 'warning', path, element.line, `The arcrole ${quoted('arcrole', arcrole)} is not known.`);
      else {
        this.#end(path, element, 'from', from, ends[1]!);
        this.#end(path, element, 'to', to, ends[3]!);
      }
    }
  }

  document(document: ApplicationDocument): void {
    this.#counts(document);
    this.#sums(document);
    this.#relationships(document);
  }

  #label(label: string, element: XmlElement, path: string): void {
    const first = this.#labels.get(label);
    if (first) {
      const where = first.element.line > 0 ? ` (first on line ${first.element.line})` : '';
      this.#note('DUPLICATE_LABEL', 'error', path, element.line, `The label ${quoted('label', label)} is given twice${where}.`);
    } else this.#labels.set(label, { element, path });
  }

  #leaf(element: XmlElement, path: string): void {
    const narrower = narrowerValues(element.name);
    if (!narrower) return;
    const value = textOf(element).trim();
    if (value === '' || narrower.has(value)) return;
    this.#note(
      'NARROWER_VALUE',
      'warning',
      path,
      element.line,
      `${element.name} ${quoted(element.name, value)} is none of the values a loan application takes: ${[...narrower].join(', ')}.`,
    );
  }

  #end(path: string, relationship: XmlElement, end: string, label: string | undefined, wanted: string): void {
    const found = label === undefined ? undefined : this.#labels.get(label);
    // Elements of an extension have a prefix that arcroles leave out; a party's label is used for its role in files that label only the
    // party.
    const name = found?.element.name.replace(/^\w+:/, '');
    if (!found || name === wanted || (name === 'PARTY' && wanted === 'ROLE')) return;
    this.#note(
      'ARCROLE_ENDS',
      'warning',
      path,
      relationship.line,
      `The relationship's "${end}" is a ${found.element.name}; its arcrole says ${wanted}.`,
    );
  }

  #counts({ loan, borrowers, subjectProperty }: ApplicationDocument): void {
    if (loan.LoanRoleType === undefined && loan.LoanPurposeType === undefined && loan.BaseLoanAmount === undefined)
      this.#note('NO_SUBJECT_LOAN', 'error', 'loan', undefined, 'There is no subject loan in the application.');
    if (loan.BorrowerCount !== undefined && loan.BorrowerCount !== borrowers.length)
      this.#note(
        'BORROWER_COUNT',
        'warning',
        'loan/BorrowerCount',
        undefined,
        `BorrowerCount says ${loan.BorrowerCount}; there ${borrowers.length === 1 ? 'is 1 borrower' : `are ${borrowers.length} borrowers`}.`,
      );
    for (const { id, DependentCount, dependents } of borrowers)
      if (DependentCount !== undefined && dependents.length > 0 && dependents.length !== DependentCount)
        this.#note(
          'WRONG_SUM',
          'warning',
          `borrowers/${id}/DependentCount`,
          undefined,
          `DependentCount says ${DependentCount}; ages are given for ${dependents.length}.`,
        );
    const units = subjectProperty.FinancedUnitCount;
    if (units !== undefined && (units < 1 || units > 4))
      this.#note(
        'NARROWER_VALUE',
        'warning',
        'subjectProperty/FinancedUnitCount',
        undefined,
        `FinancedUnitCount is ${units}; a one-to-four family property has 1 to 4.`,
      );
  }

  #sums({ loan, borrowers, liabilities, ownedProperties, relationships }: ApplicationDocument): void {
    const incomes = monthlyIncomes({ borrowers, relationships }).map(({ amount }) => amount);
    this.#sum('loan/URLATotalMonthlyIncomeAmount', loan.URLATotalMonthlyIncomeAmount, incomes);
    const counted = liabilities.filter((liability) => liability.LiabilityExclusionIndicator !== true);
    this.#sum(
      'loan/URLATotalLiabilityMonthlyPaymentsAmount',
      loan.URLATotalLiabilityMonthlyPaymentsAmount,
      counted.map((each) => each.LiabilityMonthlyPaymentAmount ?? 0),
    );
    this.#sum(
      'loan/URLATotalLiabilityUPBAmount',
      loan.URLATotalLiabilityUPBAmount,
      liabilities.map((each) => each.LiabilityUnpaidBalanceAmount ?? 0),
    );
    if (loan.NoteAmount !== undefined && loan.BaseLoanAmount !== undefined)
      this.#sum('loan/NoteAmount', loan.NoteAmount, [
        loan.BaseLoanAmount,
        loan.MIAndFundingFeeFinancedAmount ?? loan.MIPremiumFinancedAmount ?? 0,
      ]);
    const stated = new Map(ownedProperties.map(({ id, OwnedPropertyLienUPBAmount }) => [id, OwnedPropertyLienUPBAmount] as const));
    const balances = new Map(liabilities.map(({ id, LiabilityUnpaidBalanceAmount }) => [id, LiabilityUnpaidBalanceAmount ?? 0] as const));
    const liens = new Map<string, number[]>();
    for (const { from = '', to = '' } of relationships)
      for (const [property, liability] of [
        [from, to],
        [to, from],
      ] as const)
        if (stated.get(property) !== undefined && balances.has(liability)) {
          const amounts = liens.get(property) ?? [];
          amounts.push(balances.get(liability)!);
          liens.set(property, amounts);
        }
    for (const [id, amounts] of liens) this.#sum(`ownedProperties/${id}/OwnedPropertyLienUPBAmount`, stated.get(id), amounts);
  }

  #sum(path: string, stated: number | undefined, parts: readonly number[]): void {
    if (stated === undefined) return;
    const total = sumCents(parts);
    if (total === stated) return;
    this.#note(
      'WRONG_SUM',
      'warning',
      path,
      undefined,
      `${path.slice(path.lastIndexOf('/') + 1)} says ${formatMoney(stated)}; its parts make ${formatMoney(total)}.`,
    );
  }

  #relationships({ borrowers, assets, ownedProperties, liabilities, expenses, relationships }: ApplicationDocument): void {
    const owned = [...assets, ...ownedProperties, ...liabilities, ...expenses];
    if (relationships.length === 0) {
      if (owned.length > 0)
        this.#note(
          'MISSING_RELATIONSHIP',
          'warning',
          'relationships',
          undefined,
          'There are no RELATIONSHIPS: nothing says whose the assets, liabilities and expenses are.',
        );
      return;
    }
    const ends = new Set<string>();
    for (const { from, to } of relationships) {
      if (from !== undefined) ends.add(from);
      if (to !== undefined) ends.add(to);
    }
    for (const { id } of owned)
      if (!ends.has(id)) this.#note('MISSING_RELATIONSHIP', 'warning', id, undefined, `No relationship says whose ${id} is.`);
    for (const { incomes, employers } of borrowers)
      for (const { id, EmploymentIncomeIndicator } of incomes)
        if (EmploymentIncomeIndicator === true && employers.length > 0 && !ends.has(id))
          this.#note('MISSING_RELATIONSHIP', 'warning', id, undefined, `No relationship says from which employer ${id} is.`);
  }

  #note(code: FindingCode, severity: Severity, path: string, line: number | undefined, message: string): void {
    if (this.findings.length >= LIMITS.findings) return;
    this.findings.push(line === undefined || line === 0 ? { code, severity, path, message } : { code, severity, path, line, message });
  }
}
