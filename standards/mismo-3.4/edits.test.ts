import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { must } from '../../foundation/result/result.ts';
import type { ApplicationDocument } from './application-document.ts';
import * as builders from './builders.ts';
import { locate, labelOf, pointsOf } from './paths.ts';
import { read } from './read.ts';
import { judge, write } from './write.ts';

const text = (name: string): string => readFileSync(new URL(`./samples/${name}.xml`, import.meta.url), 'utf8');
const conventional = must(read(text('conventional-purchase')));

/** The result of writing a changed document onto the file it came from, and reading it again. */
function carried(document: ApplicationDocument, source = conventional.source): ApplicationDocument {
  return must(read(write(document, source).xml)).document;
}

describe('a change is written in its place', () => {
  test('a changed amount changes one line of the file', () => {
    const before = write(conventional.document, conventional.source).xml.split('\n');
    const document = { ...conventional.document, loan: { ...conventional.document.loan, BaseLoanAmount: 32_000_000 } };
    const after = write(document, conventional.source).xml.split('\n');
    expect(after.filter((line, index) => line !== before[index])).toEqual(['                <BaseLoanAmount>320000.00</BaseLoanAmount>']);
  });

  test('an added data point makes its containers, in schema order', () => {
    const document = { ...conventional.document, loan: { ...conventional.document.loan, MICoveragePercent: 25_000 } };
    const { xml, source } = write(document, conventional.source);
    expect(xml).toMatch(/<MI_DATA>\s*<MI_DATA_DETAIL>\s*<MICoveragePercent>25\.000<\/MICoveragePercent>/);
    expect(judge(document, source).map(({ code }) => code)).not.toContain('WRONG_ORDER');
    expect(carried(document)).toEqual(document);
  });

  test('a cleared data point takes the containers it empties with it', () => {
    const { ExecutionDate: _, ...signatory } = conventional.document.signatories[0]!;
    const document = { ...conventional.document, signatories: [signatory] };
    expect(write(document, conventional.source).xml).not.toContain('EXECUTION_DETAIL');
    expect(carried(document)).toEqual(document);
    expect(write({ ...conventional.document, signatories: [] }, conventional.source).xml).not.toContain('DOCUMENT_SETS');
  });

  test('the first of several unlabelled items can go: the others keep their ids by a label', () => {
    const [first, ...rest] = conventional.document.loan.housingExpenses;
    const document = { ...conventional.document, loan: { ...conventional.document.loan, housingExpenses: rest } };
    expect(first!.id).toBe('HOUSING_EXPENSE_1');
    expect(carried(document)).toEqual(document);
  });

  test('unknown things in a changed item stay', () => {
    const xml = text('conventional-purchase').replace(
      '<ASSET_DETAIL>',
      '<ASSET_DETAIL><!-- of the vendor --><v:Mark xmlns:v="urn:v">7</v:Mark>',
    );
    const { document, source } = must(read(xml));
    const changed = { ...document, assets: document.assets.map((asset) => ({ ...asset, AssetCashOrMarketValueAmount: 1 })) };
    const written = write(changed, source).xml;
    expect(written).toContain('<!-- of the vendor -->');
    expect(written).toContain('<v:Mark xmlns:v="urn:v">7</v:Mark>');
    expect(must(read(written)).document).toEqual(changed);
  });

  test('any edits at random: taken out, put in, exchanged, cleared', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const random = chanceFrom(seed).next;
        let document = conventional.document;
        for (let time = 0; time < 1 + (seed % 5); time += 1) document = edited(document, random) as ApplicationDocument;
        expect(carried(document)).toEqual(document);
        expect(must(read(write(document).xml)).document).toEqual(document);
      }),
      { numRuns: runs(80), seed: 7 },
    );
  });
});

type Entry = Readonly<Record<string, unknown>>;

/** A document with one random list shortened or turned round, or one data point cleared. Relationships have no label to keep their id. */
function edited(value: unknown, random: () => number): unknown {
  const entry = value as Entry;
  const keys = Object.keys(entry).filter(
    (key) => key !== 'id' && key !== 'relationships' && key !== 'PartyRoleType' && key !== 'LoanRoleType',
  );
  if (keys.length === 0) return value;
  const key = keys[Math.floor(random() * keys.length)]!;
  const here = entry[key];
  if (Array.isArray(here)) {
    if (here.length === 0) return value;
    const at = Math.floor(random() * here.length);
    const choice = random();
    if (choice < 0.25) return { ...entry, [key]: here.toSpliced(at, 1) };
    if (choice < 0.35) return { ...entry, [key]: here.toReversed() };
    return { ...entry, [key]: here.with(at, edited(here[at], random)) };
  }
  if (typeof here === 'object' && here !== null) {
    const part = edited(here, random) as Entry;
    // A part of which nothing is left is no part.
    const isEmpty = Object.values(part).every((each) => each === undefined || (Array.isArray(each) && each.length === 0));
    return isEmpty && key !== 'loan' && key !== 'subjectProperty' ? without(entry, key) : { ...entry, [key]: part };
  }
  return random() < 0.5 ? without(entry, key) : value;
}

function without(entry: Entry, key: string): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key));
}

describe('builders', () => {
  test('every empty object can be added to an application, written and read', () => {
    let document = builders.emptyDocument();
    document = { ...document, borrowers: [builders.emptyBorrower(document)] };
    document = { ...document, relatedLoans: [builders.emptyRelatedLoan(document)] };
    document = { ...document, loan: builders.withVaLoan(document.loan) };
    document = {
      ...document,
      borrowers: [
        {
          ...document.borrowers[0]!,
          employers: [builders.emptyEmployer(document, 'Previous')],
          incomes: [builders.emptyIncome(document, true)],
          aliases: [{ ...builders.emptyAlias(document), FirstName: 'Ann' }],
          addresses: [builders.emptyMailingAddress(document)],
        },
      ],
      loan: {
        ...document.loan,
        housingExpenses: [builders.emptyHousingExpense(document, 'Present')],
        purchaseCredits: [builders.emptyPurchaseCredit(document)],
      },
      assets: [builders.emptyAsset(document)],
      liabilities: [builders.emptyLiability(document)],
      expenses: [builders.emptyExpense(document)],
    };
    document = { ...document, ownedProperties: [builders.emptyOwnedProperty(document)] };
    for (const make of [
      (): ReturnType<typeof builders.emptyParty> => builders.emptyTitleHolder(document, 'Proposed'),
      (): ReturnType<typeof builders.emptyParty> => builders.emptyNotePayTo(document),
      (): ReturnType<typeof builders.emptyParty> => builders.emptyAppraiser(document),
      (): ReturnType<typeof builders.emptyParty> => builders.emptyAppraiserSupervisor(document),
    ])
      document = { ...document, parties: [...document.parties, make()] };
    document = builders.relate(document, 'ASSET_1', 'BORROWER_1', 'ASSET_IsAssociatedWith_ROLE');
    document = builders.relate(document, 'CURRENT_INCOME_ITEM_1', 'EMPLOYER_1', 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER');
    const { xml } = write(document);
    expect(must(read(xml)).document).toEqual(document);
    expect(judge(document).filter(({ severity, code }) => severity === 'error' && code !== 'NO_SUBJECT_LOAN')).toEqual([]);
  });

  test('numbers a new label after the highest there is', () => {
    expect(builders.nextId(conventional.document, 'LIABILITY')).toBe('LIABILITY_6');
    expect(builders.nextId(conventional.document, 'ASSET')).toBe('ASSET_6');
    expect(builders.nextId(conventional.document, 'PURCHASE_CREDIT')).toBe('PURCHASE_CREDIT_2');
    expect(builders.roleStem('NotePayTo')).toBe('NOTE_PAY_TO');
  });

  test('a relationship is made once, numbered after the last, and found from either end', () => {
    const once = builders.relate(conventional.document, 'ASSET_1', 'LIABILITY_1', 'ASSET_IsAssociatedWith_LIABILITY');
    expect(once.relationships.at(-1)).toMatchObject({ SequenceNumber: conventional.document.relationships.length + 1, from: 'ASSET_1' });
    expect(builders.relate(once, 'ASSET_1', 'LIABILITY_1', 'ASSET_IsAssociatedWith_LIABILITY')).toBe(once);
    expect(builders.related(once, 'LIABILITY_1', 'ASSET_IsAssociatedWith_LIABILITY')).toEqual(['ASSET_1']);
  });

  test('judging a document tells a relationship that leads nowhere', () => {
    const document = { ...conventional.document, liabilities: conventional.document.liabilities.slice(1) };
    expect(judge(document, conventional.source).map(({ code }) => code)).toContain('DANGLING_LABEL');
  });
});

test.each([
  ['loan/BaseLoanAmount', 'point'],
  ['borrowers', 'list'],
  ['borrowers/BORROWER_1', 'item'],
  ['borrowers/BORROWER_1/residences/RESIDENCE_1/address/CityName', 'point'],
  ['subjectProperty/address', 'part'],
  ['loan/Nonsense', undefined],
  ['constructor', undefined],
  ['loan/BaseLoanAmount/x', undefined],
])('the path %s is a %s', (path, kind) => {
  expect(locate(path)?.kind).toBe(kind);
});

test('names in words', () => {
  expect(labelOf('BaseLoanAmount')).toBe('Base loan amount');
  expect(labelOf('FHALoanLenderIdentifier')).toBe('FHA loan lender identifier');
  expect(labelOf('PUDIndicator')).toBe('PUD');
  expect(labelOf('TransUnion')).toBe('TransUnion');
  expect(pointsOf({ points: { '': 'A @B' } })).toEqual(new Set(['A', 'B']));
});
