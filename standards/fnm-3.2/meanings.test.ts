import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import type { ApplicationDocument, Borrower } from '../mismo-3.4/application-document.ts';
import { emptyBorrower, emptyDocument } from '../mismo-3.4/builders.ts';
import { fieldsOf, type RecordId } from './layout.ts';
import { read, type ReadFile } from './read.ts';
import { withFields } from './records.ts';
import { write } from './write.ts';

/** The meaning of the fields, and that data that was read is written unchanged and nothing is lost without a report. */
const good = readFileSync(new URL('./samples/purchase-two-applicants.fnm', import.meta.url), 'utf8');
const [SSN, OTHER] = ['900121234', '900125678'];

function line(id: RecordId, values: Readonly<Record<string, string>>): string {
  const last = fieldsOf(id)!.at(-1)!;
  return withFields(id, id.padEnd(last.start + last.width), values);
}
/** The sample with fields of its first such record set, and lines put behind it. */
function file(id: RecordId, values: Readonly<Record<string, string>>, ...more: readonly string[]): string {
  const lines = good.split('\r\n');
  const at = lines.findIndex((each) => each.startsWith(id));
  return lines.toSpliced(at, 1, withFields(id, lines[at]!, values), ...more).join('\r\n');
}
/** Ids are running numbers of the records in a file, and a new file has them in the format's order. */
const unnumbered = (document: ApplicationDocument): unknown => JSON.parse(JSON.stringify(document).replaceAll(/_\d+"/g, '_"'));
function opened(text: string): ReadFile {
  const result = must(read(text));
  expect(write(result.document, result.source).text).toBe(text);
  // Written without the source it has everything except what was not understood.
  const anew = write(result.document);
  expect(anew.losses).toEqual([]);
  expect(unnumbered(must(read(anew.text)).document)).toEqual(unnumbered(result.document));
  return result;
}
const reported = ({ findings }: ReadFile): string[] => findings.map(({ code, path }) => `${code} ${path}`);

describe('99B: whose the existing mortgage is, and whether the value is actual or estimated', () => {
  test.each([
    ['01', 'FNM'],
    ['02', 'FRE'],
    ['03', 'Other'],
    ['F1', 'Unknown'],
  ])('99B-030 %s is %s', (code, holder) => {
    const { document } = opened(file('99B', { 'loan.CurrentFirstMortgageHolderType': code }));
    expect(document.loan.CurrentFirstMortgageHolderType).toBe(holder);
    expect(document.subjectProperty.valuations[0]!.PropertyValuationAmount).toBe(42_500_000);
  });

  test('99B-060 02 is an estimate and 01 an appraisal, whatever stands in 99B-030', () => {
    const estimate = opened(file('99B', { ValueKind: '02', 'loan.CurrentFirstMortgageHolderType': 'F1' })).document.subjectProperty;
    expect([estimate.PropertyEstimatedValueAmount, estimate.valuations]).toEqual([42_500_000, []]);
    expect(reported(must(read(file('99B', { ValueKind: 'F2' }))))).toContain('UNKNOWN_CODE 99B-060');
  });
});

describe('LNC: the kind of property and the class of its project', () => {
  test.each([
    ['01', { AttachmentType: 'Detached' }],
    ['03', { ProjectLegalStructureType: 'Condominium' }],
    ['04', { PUDIndicator: true }],
    ['07', { ProjectLegalStructureType: 'Condominium', ProjectDesignType: 'HighriseProject' }],
    ['08', { ConstructionMethodType: 'Manufactured' }],
    ['09', { ProjectLegalStructureType: 'Condominium', AttachmentType: 'Detached' }],
    ['10', { ConstructionMethodType: 'Manufactured', PropertyInProjectIndicator: true }],
  ])('LNC-040 %s', (code, points) => {
    const { document } = opened(file('LNC', { SubjectPropertyKind: code }));
    expect(document.subjectProperty).toMatchObject(points);
  });

  test('a manufactured home advantage is a manufactured home, and the rest is told', () => {
    const result = must(read(file('LNC', { SubjectPropertyKind: '11' })));
    expect(result.document.subjectProperty.ConstructionMethodType).toBe('Manufactured');
    expect(reported(result)).toContain('KEPT_UNREAD LNC-040');
  });

  test('the class stands in columns 16 and 17', () => {
    const text = file('LNC', { ProjectClass: '16' });
    expect(
      text
        .split('\r\n')
        .find((each) => each.startsWith('LNC'))!
        .slice(15, 17),
    ).toBe('16');
    expect(opened(text).document.subjectProperty.ProjectClassificationIdentifier).toBe('G');
    expect(opened(file('LNC', { ProjectClass: '04' })).document.subjectProperty.ProjectClassificationIdentifier).toBe('E');
  });
});

describe('06G: what is owned', () => {
  test('R is kept and rented out, H only kept', () => {
    const rented = opened(file('06G', { Disposition: 'R' })).document.ownedProperties[0]!;
    expect(rented).toMatchObject({ OwnedPropertyDispositionStatusType: 'Retain', property: { PropertyUsageType: 'Investment' } });
    const property = opened(file('06G', { Disposition: 'H' })).document.ownedProperties[0]!;
    expect(property).toMatchObject({ OwnedPropertyDispositionStatusType: 'Retain' });
    expect(property.property).not.toHaveProperty('PropertyUsageType');
    expect(reported(must(read(file('06G', { Disposition: 'X' }))))).toContain('UNKNOWN_CODE 06G-080');
  });

  test('06G-160 Y is where the borrower lives now; N has no data point and is told', () => {
    expect(opened(file('06G', { CurrentResidence: 'Y' })).document.ownedProperties[0]!.property).toMatchObject({
      PropertyCurrentUsageType: 'PrimaryResidence',
    });
    const result = must(read(file('06G', { CurrentResidence: 'N' })));
    expect(reported(result)).toContain('KEPT_UNREAD 06G-160');
    const { document } = result;
    const lives = { ...document.ownedProperties[0]!, property: { PropertyCurrentUsageType: 'SecondHome' } } as const;
    expect(write({ ...document, ownedProperties: [lives] }).text).toMatch(/^06G.{183}N/m);
  });
});

test.each([
  ['07', { PurchaseCreditType: 'Other' }],
  ['08', { PurchaseCreditType: 'Other', PurchaseCreditTypeOtherDescription: 'BorrowerPaidFees' }],
  ['09', { PurchaseCreditType: 'SweatEquity' }],
])('07B %s', (code, points) => {
  const { document } = opened(file('07B', { OtherCreditType: code }));
  expect(document.loan.purchaseCredits[0]).toMatchObject(points);
});

describe('government loans', () => {
  const government = (more: Record<string, string>, goc: Record<string, string> = {}): string =>
    file('01A', { MortgageType: '02' }).replace(
      /^TT /m,
      `${[line('000', { FileType: '20', FileVersion: '3.20' }), line('GOA', more), line('GOB', { SectionOfAct: more['SectionOfAct'] ?? '' }), line('GOC', goc)].join('\r\n')}\r\nTT `,
    );

  test.each([
    ['1', 'FullDocumentation'],
    ['2', 'StreamlineWithAppraisal'],
    ['3', 'StreamlineWithoutAppraisal'],
    ['4', 'InterestRateReductionRefinanceLoan'],
  ])('the kind of refinance %s is %s, both ways', (code, kind) => {
    expect(opened(government({ GovernmentRefinanceType: code })).document.loan.GovernmentRefinanceType).toBe(kind);
  });
  test.each([
    ['203(b)', '203B'],
    ['203(b)/251', '203B251'],
    ['203(k)', '203K'],
    ['234(c)', '234C'],
    ['203B', '203B'],
  ])('section %s of the act is %s', (text, section) => {
    expect(opened(government({ SectionOfAct: text })).document.loan.SectionOfActType).toBe(section);
  });
  test('a VA co-borrower who is the veteran’s spouse', () => {
    expect(opened(government({}, { VABorrowerCoBorrowerMarriedIndicator: 'Y' })).document.loan.VABorrowerCoBorrowerMarriedIndicator).toBe(
      true,
    );
  });
});

test('the legal description, prepayment and interest alone are carried both ways', () => {
  expect(opened(good).document.subjectProperty.legalDescriptions).toEqual([
    { id: 'LEGAL_DESCRIPTION_1', UnparsedLegalDescription: 'LOT 14 OF JUNIPER HOLLOW' },
  ]);
  const { loan } = opened(
    file('PCH', { PrepaymentPenaltyIndicator: 'Y', PrepaymentRestrictionIndicator: 'N', AssumabilityIndicator: 'Y', RepaymentKind: 'F2' }),
  ).document;
  expect(loan).toMatchObject({
    PrepaymentPenaltyIndicator: true,
    PrepaymentRestrictionIndicator: false,
    AssumabilityIndicator: true,
    InterestOnlyIndicator: true,
  });
});

describe('ADS: what Regulation C asks since 2018', () => {
  const ads = (...records: readonly (readonly [string, string])[]): string =>
    file('ADS', {}, ...records.map(([Name, Value]) => line('ADS', { Name, Value })));
  const both = ads(
    ['ApplicationTakenMethodType', `${SSN}:FaceToFace`],
    ['HMDAEthnicityType', `${SSN}:HispanicOrLatino`],
    ['HMDAEthnicityOriginType', `${SSN}:Mexican`],
    ['HMDAEthnicityOriginType', `${SSN}:Other`],
    ['HMDAEthnicityOriginTypeOtherDesc', `${SSN}:Salvadoran`],
    ['HMDAEthnicityRefusalIndicator', `${SSN}:N`],
    ['HMDARaceType', `${SSN}:1:Asian`],
    ['HMDARaceType', `${SSN}:2:AmericanIndianOrAlaskaNative`],
    ['HMDARaceTypeAdditionalDescription', `${SSN}:2:Navajo Nation`],
    ['HMDARaceDesignationType', `${SSN}:1:Filipino`],
    ['HMDARaceDesignationType', `${SSN}:1:OtherAsian`],
    ['HMDARaceDesignationOtherAsnDesc', `${SSN}:1:Hmong`],
    ['HMDAGenderType', `${SSN}:ApplicantSelectedBothMaleAndFemale`],
    ['HMDAGenderCollectedBasedOnVisual', `${SSN}:N`],
    ['HMDAEthnicityType', `${OTHER}:InformationNotProvidedByApplicantInMIT`],
    ['HMDARaceRefusalIndicator', `${OTHER}:Y`],
  );

  test('is read into the applicant it is of', () => {
    const { document, dataPoints } = opened(both);
    const [first, second] = document.borrowers as [Borrower, Borrower];
    expect(first.ethnicities.map((each) => each.HMDAEthnicityType)).toContain('HispanicOrLatino');
    expect(first.ethnicityOrigins).toMatchObject([
      { HMDAEthnicityOriginType: 'Mexican' },
      { HMDAEthnicityOriginType: 'Other', HMDAEthnicityOriginTypeOtherDescription: 'Salvadoran' },
    ]);
    const asian = first.races.find((each) => each.HMDARaceType === 'Asian')!;
    expect(asian.designations).toMatchObject([
      { HMDARaceDesignationType: 'Filipino' },
      { HMDARaceDesignationType: 'OtherAsian', HMDARaceDesignationOtherAsianDescription: 'Hmong' },
    ]);
    expect(first.races).toContainEqual(expect.objectContaining({ HMDARaceTypeAdditionalDescription: 'Navajo Nation' }));
    expect(first).toMatchObject({
      HMDAGenderType: 'ApplicantSelectedBothMaleAndFemale',
      HMDAEthnicityRefusalIndicator: false,
      ApplicationTakenMethodType: 'FaceToFace',
      HMDAGenderCollectedBasedOnVisualObservationOrNameIndicator: false,
    });
    expect(second).toMatchObject({ HMDARaceRefusalIndicator: true });
    expect(second.ethnicities.map((each) => each.HMDAEthnicityType)).toContain(
      'InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication',
    );
    expect(dataPoints).toBe(must(read(good)).dataPoints + 16);
  });

  test('what 10A and 10R say too is one answer', () => {
    const plain = must(read(good)).document.borrowers[0]!;
    const [ethnicity, race] = [plain.ethnicities[0]!.HMDAEthnicityType!, plain.races[0]!.HMDARaceType!];
    const { document } = opened(
      ads(
        ['HMDAEthnicityType', `${SSN}:${ethnicity}`],
        ['HMDARaceType', `${SSN}:1:${race}`],
        ['HMDAGenderType', `${SSN}:${plain.HMDAGenderType}`],
      ),
    );
    expect(document).toEqual(must(read(good)).document);
  });

  test('a change of one answer is made in its record', () => {
    const { document, source } = must(read(both));
    const [first, ...others] = document.borrowers as [Borrower, Borrower];
    const races = first.races.map((race) => ({
      ...race,
      designations: race.designations.map((each) =>
        each.HMDARaceDesignationType === 'Filipino' ? { ...each, HMDARaceDesignationType: 'Korean' as const } : each,
      ),
    }));
    const changed: ApplicationDocument = { ...document, borrowers: [{ ...first, races }, ...others] };
    const { text, losses } = write(changed, source);
    expect(losses).toEqual([]);
    expect(text).toBe(both.replace(`${SSN}:1:Filipino`, `${SSN}:1:Korean  `));
  });

  test.each([
    ['of nobody', 'HMDAGenderType', '900129999:Male'],
    ['that is none', 'HMDAGenderType', `${SSN}:Sometimes`],
    ['without a number', 'HMDARaceType', 'Asian'],
  ])('an answer %s is told without the number, kept and not read', (_name, name, value) => {
    const text = ads([name, value]);
    const result = must(read(text));
    expect(result.findings).toContainEqual(expect.objectContaining({ code: 'BAD_VALUE', path: expect.stringMatching(/^ADS/) }));
    expect(JSON.stringify(result.findings)).not.toMatch(/90012\d{4}/);
    expect(write(result.document, result.source).text).toBe(text);
  });

  test('the eleven digits of a tract', () => {
    const { document } = opened(
      file('ADS', { Name: 'FIPSCodeIdentifier', Value: '39049006330' }).replace(/\r\nADSFIPSCodeIdentifier {17}39049 {45}/, ''),
    );
    expect(document.subjectProperty).toMatchObject({ FIPSStateNumericCode: '39', FIPSCountyCode: '049', CensusTractIdentifier: '0063.30' });
  });
});

test('what the self-employed earn is base pay among the incomes, told as one change, and read back as income', () => {
  const document = emptyDocument();
  const business = {
    id: 'EMPLOYER_1',
    FullName: 'Own Works',
    EmploymentBorrowerSelfEmployedIndicator: true,
    EmploymentStatusType: 'Current',
    EmploymentClassificationType: 'Primary',
    EmploymentMonthlyIncomeAmount: 850_000,
  } as const;
  const identifier = { id: 'TAXPAYER_IDENTIFIER_1', TaxpayerIdentifierType: 'SocialSecurityNumber', TaxpayerIdentifierValue: SSN } as const;
  const { text, losses } = write({
    ...document,
    borrowers: [{ ...emptyBorrower(document), employers: [business], taxpayerIdentifiers: [identifier] }],
  });
  expect(text).toMatch(new RegExp(`^05I${SSN}20 {8}8500.00`, 'm'));
  expect(losses.filter(({ kind }) => kind === 'changed')).toMatchObject([
    { path: 'borrowers/BORROWER_1/employers/EMPLOYER_1/EmploymentMonthlyIncomeAmount' },
  ]);
  expect(losses.filter(({ kind }) => kind === 'lost')).toEqual([]);
  expect(must(read(text)).document.borrowers[0]!.incomes).toMatchObject([{ IncomeType: 'Base', CurrentIncomeMonthlyTotalAmount: 850_000 }]);
});
