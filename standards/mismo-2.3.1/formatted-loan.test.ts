import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { must } from '../../foundation/result/result.ts';
import { dataPointsOf, lossReport } from '../loss-report/loss-report.ts';
import type { ApplicationDocument, Borrower } from '../mismo-3.4/application-document.ts';
import { blankBorrower, emptyBorrower, emptyDocument, relate } from '../mismo-3.4/builders.ts';
import { read as readMismo } from '../mismo-3.4/read.ts';
import { formatValue } from '../mismo-3.4/values.ts';
import { write as writeMismo } from '../mismo-3.4/write.ts';
import { read, readFormattedLoan } from './read.ts';
import { judge, write } from './write.ts';

const OWN = new URL('./samples/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, OWN), 'utf8');
const xmlSamples = readdirSync(OWN)
  .filter((name) => name.endsWith('.xml'))
  .map((name) => [name, text(name)] as const);

const MISMO = new URL('../mismo-3.4/samples/', import.meta.url);
const corpus = process.env['INTEROP_CORPUS'];
const interop = corpus === undefined ? undefined : join(corpus, 'mismo34', 'samples');
const applications: (readonly [string, ApplicationDocument])[] = [
  ...readdirSync(MISMO).map((name) => [name, must(readMismo(readFileSync(new URL(name, MISMO)))).document] as const),
  ...(interop === undefined
    ? []
    : readdirSync(interop).map((name) => [name, must(readMismo(readFileSync(join(interop, name)))).document] as const)),
];

describe.each(xmlSamples)('%s', (_name, xml) => {
  test('read → write → read is equal, and write → read → write byte-equal', () => {
    const first = must(read(xml));
    const written = write(first.document, first.custom);
    expect(written.xml).toBe(xml);
    expect(written.losses).toEqual([]);
    expect(must(read(written.xml)).document).toEqual(first.document);
  });

  test('says the same as XML and as the payload of a call', () => {
    const { document, custom } = must(read(xml));
    const payload = must(readFormattedLoan(JSON.parse(JSON.stringify(write(document, custom).loan))));
    expect(payload.document).toEqual(document);
    expect(payload.custom.loaninformation).toEqual(custom.loaninformation);
  });

  test('no finding tells a taxpayer identifier', () => {
    for (const { message } of must(read(xml)).findings) expect(message).not.toMatch(/(?<!\d)(\d{9}|\d{3}-\d{2}-\d{4})(?!\d)/);
  });
});

describe.each(applications)('3.4 → 2.3.1 → 3.4: %s', (_name, document) => {
  test('arrives but for what the loss report lists, line by line', () => {
    const { xml, losses } = write(document);
    const arrived = must(readMismo(writeMismo(must(read(xml)).document).xml)).document;
    const nameless = ([path, value]: readonly [string, string | number | boolean]): string => {
      if (path.startsWith('relationships/')) return path.split(' ')[1]!;
      const name = path.slice(path.lastIndexOf('/') + 1);
      return `${name}=${formatValue(name, value)}`;
    };
    const expected = new Map(dataPointsOf(document));
    for (const { kind, path } of losses) if (kind !== 'added') expected.delete(path);
    const there = [...dataPointsOf(arrived)].map(nameless);
    for (const each of [...expected].map(nameless)) {
      const at = there.indexOf(each);
      expect(at, each).toBeGreaterThanOrEqual(0);
      there.splice(at, 1);
    }
    expect(there.length).toBe(losses.filter(({ kind }) => kind !== 'lost').length);
    for (const { message } of losses) expect(message).not.toMatch(/(?<!\d)\d{9}(?!\d)/);
  });
});

describe('the formatted loan', () => {
  const [, document] = applications.find(([name]) => name === 'conventional-purchase.xml')!;
  const { loan } = write(document);

  test('names everything as the call has it', () => {
    expect(loan.mortgageterms).toMatchObject({
      baseLoanAmount: '336000.00',
      loanAmortizationTermMonths: '360',
      mortgageType: 'Conventional',
    });
    expect(loan.property).toMatchObject({
      city: 'Columbus',
      state: 'OH',
      county: 'Franklin',
      postalCode: '43215',
      financedNumberOfUnits: '1',
    });
    expect(loan.property!.parsedstreetaddress).toEqual({ houseNumber: '1408', streetName: 'Juniper Hollow Road' });
    expect(loan.loanpurpose).toMatchObject({ propertyRightsType: 'FeeSimple', type: 'Purchase', propertyUsageType: 'PrimaryResidence' });
    expect(loan.loanproductdata!.loanfeatures).toMatchObject({ lienPriorityType: 'FirstLien', gsepropertyType: 'Detached' });
    expect(loan.transactiondetail).toMatchObject({ purchasePriceAmount: '420000.00', prepaidItemsEstimatedAmount: '2640.00' });
    expect(loan.additionalcasedata!.transmittaldata).toMatchObject({
      propertyAppraisedValueAmount: '425000.00',
      loanOriginatorID: '9000101',
    });
    expect(loan.freedomcustomdata!.loaninformation).toMatchObject({
      applicationDate: '2026-11-16',
      attachedHouse: 'No',
      initialRate: '6.125',
    });
    for (const list of ['reoproperty', 'liability', 'asset', 'downpayment', 'titleholder', 'mortgagescore'] as const)
      expect(loan[list]).toBeInstanceOf(Array);
  });

  test('government refinance type is sent only for a refinance', () => {
    const va = { ...document, loan: { ...document.loan, GovernmentRefinanceType: 'FullDocumentation' as const } };
    expect(write(va).loan.loanpurpose!.constructionrefinancedata!.governmentRefinanceType).toBeUndefined();
    const refinance = { ...va, loan: { ...va.loan, LoanPurposeType: 'Refinance' as const } };
    expect(write(refinance).loan.loanpurpose!.constructionrefinancedata!.governmentRefinanceType).toBe('FullDocumentation');
  });

  test('a prequalification goes out as type Other with the description Prequalification, and the loss report says so', () => {
    const { loan: sent, losses } = write(document, undefined, { prequalification: true });
    expect(sent.loanpurpose).toMatchObject({ type: 'Other', otherLoanPurposeDescription: 'Prequalification' });
    expect(losses.map(({ path }) => path)).toContain('loan/LoanPurposeType');
    expect(write(document).loan.loanpurpose).toMatchObject({ type: 'Purchase' });
  });

  test('fee method is FeeModel unless another is given', () => {
    expect(
      write(document, { tpocompensation: { compensationMethod: 'LenderPaid' } }).loan.freedomcustomdata!.tpocompensation,
    ).toMatchObject({ feeMethod: 'FeeModel' });
    expect(write(document, { tpocompensation: { feeMethod: '', tpoLoanType: 'Broker' } }).loan.freedomcustomdata!.tpocompensation).toEqual({
      feeMethod: 'FeeModel',
      tpoLoanType: 'Broker',
    });
    expect(write(document, { tpocompensation: { feeMethod: 'Own' } }).loan.freedomcustomdata!.tpocompensation).toEqual({
      feeMethod: 'Own',
    });
  });

  test('a payload is read, with what registration asks beside the form', () => {
    const { document: read231, custom, findings } = must(readFormattedLoan(JSON.parse(text('second-lien-payload.json'))));
    expect(read231.loan.LienPriorityType).toBe('SecondLien');
    expect(read231.loan).toMatchObject({
      RegistrationCommentText: 'Asks for a call before noon',
      OriginatorCompensationMethodType: 'LenderPaid',
    });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'KEPT_OWN', path: 'freedomcustomdata/loancontacts/name' }));
    const back = write(read231, custom).loan;
    expect(back.freedomcustomdata!.loancontacts).toEqual(custom.loancontacts);
  });

  test('yes and no are words in the portal’s own part, and both ways', () => {
    const said = { NewConstructionIndicator: true, SixtyDayTransactionIndicator: false, LenderDrawsDocumentsIndicator: true } as const;
    const own = write({ ...document, loan: { ...document.loan, ...said } }).loan.freedomcustomdata!;
    expect(own.loaninformation).toMatchObject({ newConstruction: 'Yes', sixtyDayTransaction: 'No' });
    expect(own.correspondentinformation).toMatchObject({ freedomToDrawDocs: 'true' });
    expect(must(readFormattedLoan({ mortgageterms: {}, freedomcustomdata: own } as never)).document.loan).toMatchObject(said);
  });

  test('where other financing comes from is sent only where there is any', () => {
    const source = { SubordinateFinancingSourceType: 'HELOC' } as const;
    const of = (change: object) =>
      write({ ...document, loan: { ...document.loan, ...change } }).loan.freedomcustomdata!.subordinatefinancing;
    expect(of(source)).toMatchObject({ subFinSource: 'HELOC' });
    expect(of({ SubordinateFinancingSourceType: 'None' })!.subFinSource).toBeUndefined();
    const resubmitted = { freedomcustomdata: { subordinatefinancing: { source: 'HELOC', amount: '12000.00' } } };
    expect(must(readFormattedLoan(resubmitted)).document.loan).toMatchObject({ ...source, TotalSubordinateFinancingAmount: 12_000_00 });
  });

  test('who only takes title is a party with what they are to a borrower', () => {
    const vested = [{ name: 'Hollis Fableworth', relationship: 'Spouse' }];
    const { document: taken } = must(readFormattedLoan({ freedomcustomdata: { vestedparties: vested } }));
    expect(taken.parties[0]!.roles[0]).toMatchObject({ PropertyOwnerStatusType: 'Proposed', RelationshipToBorrowerType: 'Spouse' });
    expect(write(taken).loan.freedomcustomdata!.vestedparties).toEqual(vested);
  });

  test('joint ownership and liens are carried', () => {
    expect(loan.asset![0]!.borrowerID).toBe('BORROWER_1 BORROWER_2');
    expect(loan.liability!.find(({ id }) => id === 'LIABILITY_5')!.reoid).toBe('ASSET_5');
    expect(loan.liability!.find(({ id }) => id === 'EXPENSE_1')!.type).toBe('ChildSupport');
  });
});

describe('bad input', () => {
  const good = text('registration-purchase.xml');
  const reported = (xml: string): string[] =>
    must(read(xml)).findings.map(({ code, path, line }) => `${code} ${path} ${line ?? ''}`.trim());

  test('bad values, unknown parts and dangling ids are told with their lines', () => {
    const bad = good
      .replace('_BirthDate="1986-04-17"', '_BirthDate="1986-02-31" _Nickname="Goldie"')
      .replace('REO_ID="ASSET_5" _Type', 'REO_ID="ASSET_77" _Type');
    const line = good.slice(0, good.indexOf('<BORROWER ')).split('\n').length;
    expect(reported(bad)).toEqual(expect.arrayContaining([`BAD_VALUE birthDate ${line}`, `UNKNOWN_PART borrower/_Nickname ${line}`]));
    expect(reported(bad).some((each) => each.startsWith('DANGLING_ID liability[5]/reoid'))).toBe(true);
    expect(judge(emptyDocument()).map(({ code }) => code)).toEqual(['NO_BORROWER']);
  });

  test.each([
    ['a DOCTYPE', '<!DOCTYPE x [<!ENTITY a "b">]><LOAN_APPLICATION/>', 'HAS_DOCTYPE'],
    ['another message', '<RESPONSE_GROUP/>', 'NOT_A_FORMATTED_LOAN'],
    ['a cut file', good.slice(0, 3000), 'TRUNCATED'],
    ['MISMO 3', '<LOAN_APPLICATION MISMOVersionID="3.4"/>', 'OTHER_VERSION'],
    ['deep nesting', `<LOAN_APPLICATION>${'<A>'.repeat(100)}`, 'TOO_DEEP'],
  ])('%s is refused', (_name, xml, code) => {
    const result = read(xml);
    expect(result.ok ? 'read' : result.refusal.code).toBe(code);
  });

  test.each([[null], ['text'], [[]], [{}], [{ other: 1 }]])('a payload that is none is refused: %j', (payload) => {
    expect(readFormattedLoan(payload).ok).toBe(false);
  });

  test('a hostile payload is read as far as it is one', () => {
    const payload = JSON.parse(
      '{"mortgageterms":{"baseLoanAmount":336000,"__proto__":{"x":1},"noteRatePercent":{}},"borrower":[null,7,{"borrowerID":"x y","ssn":"900-12-1234"}],"property":[1]}',
    );
    const { document } = must(readFormattedLoan(payload));
    expect(document.loan.BaseLoanAmount).toBe(33_600_000);
    expect(document.borrowers).toHaveLength(1);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('what XML cannot hold or would take for markup is carried or told', () => {
    const name = { FirstName: `<&"'\u0007>`, LastName: 'O\nSample' };
    const document = { ...emptyDocument(), borrowers: [{ ...emptyBorrower(emptyDocument()), name }] };
    const { xml, losses } = write(document);
    expect(losses.map(({ kind, path }) => `${kind} ${path}`)).toContain('changed borrowers/BORROWER_1/name/FirstName');
    expect(must(read(xml)).document.borrowers[0]!.name).toEqual({ FirstName: `<&"'>`, LastName: 'O\nSample' });
  });

  test('changed files neither crash nor stall, and what is read of them is written and read again', () => {
    const samples = xmlSamples.map(([, xml]) => xml);
    let taken = 0;
    for (let seed = 0; seed < runs(300); seed += 1) {
      const random = chanceFrom(231_000 + seed).next;
      const pick = (below: number): number => Math.floor(random() * below);
      let xml = samples[pick(samples.length)]!;
      for (let change = pick(4); change >= 0; change -= 1) {
        const at = pick(xml.length);
        const put = ['', '"', '<', '9', 'Y', ' ', 'x', '&#0;', '\u0000', 'BORROWER_2'][pick(10)]!;
        xml = xml.slice(0, at) + put + xml.slice(at + pick(12));
      }
      const result = read(xml);
      const messages = result.ok ? result.value.findings.map(({ message }) => message) : [result.refusal.message];
      expect(
        messages.filter((message) => /900\d{6}/.test(message)),
        `seed ${seed}`,
      ).toEqual([]);
      if (!result.ok) continue;
      taken += 1;
      const { document, custom } = result.value;
      const written = write(document, custom);
      expect(
        lossReport(must(read(written.xml)).document, must(readFormattedLoan(JSON.parse(JSON.stringify(written.loan)))).document, ''),
        `seed ${seed}`,
      ).toEqual([]);
    }
    expect(taken).toBeGreaterThan(runs(300) / 10);
  });
});

test('a street that a unit leaves with a blank behind it, and texts of nothing but control characters, are written alike twice', () => {
  const payload = {
    property: { streetAddress: '2219  Unit 5', city: 'Sampleton' },
    borrower: [{ borrowerID: 'B1', contactpoint: [{ type: 'Email', value: '\u0000' }] }],
    freedomcustomdata: { loaninformation: { comments: '\u0000' }, tpocompensation: { discountPoints: '1', feeMethod: '\u0000' } },
  };
  const { document, custom, findings } = must(readFormattedLoan(payload));
  expect(document.subjectProperty.address).toMatchObject({ AddressLineText: '2219', AddressUnitIdentifier: '5' });
  expect(document.borrowers[0]!.contactPoints).toEqual([]);
  expect(findings.filter(({ code }) => code === 'CHARSET').map(({ path }) => path)).toEqual([
    'borrower/contactpoint/value',
    'freedomcustomdata/loaninformation/comments',
    'freedomcustomdata/tpocompensation/feeMethod',
  ]);
  const { xml } = write(document, custom);
  expect(xml).not.toContain('=""');
  const again = must(read(xml));
  expect(write(again.document, again.custom).xml).toBe(xml);
});

test('neither finding nor loss tells a taxpayer identifier by the id of whom it is about', () => {
  const { document, findings } = must(
    read('<LOAN_APPLICATION MISMOVersionID="2.3.1"><BORROWER BorrowerID="B900121234"/></LOAN_APPLICATION>'),
  );
  expect(findings.map(({ path }) => path)).toContain('borrowers/B•••••••••/BorrowerBirthDate');
  const borrower = { ...document.borrowers[0]!, BorrowerTotalMortgagedPropertiesCount: 2 };
  const owner = { id: 'RELATIONSHIP_1', from: 'ASSET_1', arcrole: 'ASSET_IsAssociatedWith_ROLE', to: borrower.id };
  const { losses } = write({ ...document, borrowers: [borrower], relationships: [owner] });
  expect(losses.map(({ kind, path }) => `${kind} ${path}`)).toEqual(
    expect.arrayContaining([
      'lost borrowers/B•••••••••/BorrowerTotalMortgagedPropertiesCount',
      'lost relationships/ASSET_1 ASSET_IsAssociatedWith_ROLE B•••••••••',
    ]),
  );
  expect(JSON.stringify([findings, losses])).not.toContain('900121234');
});

test('what belongs to whom is read where ids are no names, or one id is given to two kinds', () => {
  const { document } = must(
    readFormattedLoan({
      borrower: [{ borrowerID: 1 }, { borrowerID: '2', jointAssetBorrowerID: '1' }],
      asset: [{ id: '1', borrowerID: '1 2', type: 'Stock' }],
      reoproperty: [{ reoid: '1', borrowerID: '2' }],
      liability: [{ id: '1', borrowerID: '2', reoid: '1', type: 'MortgageLoan' }],
    }),
  );
  expect(document.relationships.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'ASSET_1 BORROWER_1',
    'ASSET_1 BORROWER_2',
    'ASSET_2 BORROWER_2',
    'LIABILITY_1 BORROWER_2',
    'ASSET_2 LIABILITY_1',
    'BORROWER_2 BORROWER_1',
  ]);
});

test('three who are joined are written alike twice, though the format names one other each', () => {
  const [first, second, third] = [1, 2, 3].map((number) => blankBorrower(`BORROWER_${number}`)) as [Borrower, Borrower, Borrower];
  const joined = relate(
    relate(
      { ...emptyDocument(), borrowers: [first, second, third] },
      second.id,
      third.id,
      'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE',
    ),
    third.id,
    first.id,
    'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE',
  );
  const { xml } = write(joined);
  expect(xml.match(/JointAssetBorrowerID="\w+"/g)).toEqual(
    ['BORROWER_3', 'BORROWER_3', 'BORROWER_1'].map((id) => `JointAssetBorrowerID="${id}"`),
  );
  const again = must(read(xml));
  expect(write(again.document, again.custom).xml).toBe(xml);
});
