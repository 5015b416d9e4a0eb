import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { UCD_POINTS } from '../../../../regulation/ucd/index.ts';
import type { XmlElement } from '../../../../standards/xml/xml-tree.ts';
import { estimateOf, openingDraft } from '../../../disclose/domain/index.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../../../disclose/samples/demo-estimates.ts';
import { closingOf, openingClosing, type ClosingDraft } from '../index.ts';
import { addressParts, type UcdClosing } from './ucd-closing.ts';
import { judgeUcd } from './judge-ucd.ts';
import { readUcd, wholePath } from './read-ucd.ts';
import { writeUcd } from './write-ucd.ts';
import { sampleBroker } from '../../samples/sample-broker.ts';

/** The Closing Disclosure of a demo loan with everything around it. */
function closingFor(key: string, more: Partial<ClosingDraft> = {}): UcdClosing {
  const facts = demoEstimateFacts(key, { lock: lockOnNovember20 });
  const estimateDraft = openingDraft(facts);
  const estimate = must(estimateOf(facts, estimateDraft));
  const draft: ClosingDraft = {
    ...openingClosing(estimateDraft, facts),
    closingDate: '2026-12-15',
    settlementAgent: 'Cairn Peak Title',
    agentLicense: 'CO-0000',
    agentContact: 'Lena Sample',
    agentEmail: 'lena@example.com',
    agentPhone: '(970) 555-0142',
    fileNumber: '26-1501',
    ...more,
  };
  const sent = [
    {
      version: 1,
      sentOn: '2026-11-20',
      lockedOn: '2026-11-20',
      fees: estimate.lines.map(({ id, amount }) => ({ id, amountCents: amount })),
      lenderCreditsCents: 0,
    },
  ] as const;
  const closing = must(closingOf({ today: '2026-12-08', facts, estimateDraft, estimate: estimate.document, sent, reasons: [] }, draft));
  return {
    document: closing.document,
    input: closing.input,
    draft,
    made: '2026-12-08T16:00:00.000Z',
    pdf: { name: 'Closing Disclosure 1400023871 v1.pdf', base64: 'JVBERi0=' },
    property: { line: '1 Sample Way', city: 'Denver', state: 'CO', postalCode: '80202' },
    lien: 'FirstLien',
    subordinateAmount: 0,
    escrowsWaived: false,
    rateSetOn: '2026-11-20',
    highCost: { apor: 6120, totalLoanAmount: 31_000_000, pointsAndFees: 400_000, affiliateFees: 0 },
    aus: { system: 'DesktopUnderwriter', caseId: '1300000001' },
  };
}
const purchase = closingFor('okafor', {
  buyersBroker: sampleBroker,
  sellers: ['Ines Quillfeather-Sample'],
  sellerCosts: [{ label: 'Commission', amount: 1_200_000 }],
  sellerPayoffs: [{ label: 'Payoff of first mortgage', amount: 10_000_000 }],
  paidInAdvance: [{ label: 'HOA dues 12/15 to 12/31', amount: 2_632 }],
  unpaidBySeller: [{ label: 'County taxes 01/01 to 12/14', amount: 252_276 }],
  paid: { appraisal: { payer: 'borrower', before: true }, 'credit-report': { payer: 'lender', before: false } },
});
const SUMMARY = '$LOAN/$ID/INTEGRATED_DISCLOSURE_SECTION_SUMMARIES/INTEGRATED_DISCLOSURE_SECTION_SUMMARY';
const dollars = (cents: number) => (cents / 100).toFixed(2);

describe('a Closing Disclosure as a message of the Uniform Closing Dataset', () => {
  const text = writeUcd(purchase);
  const message = must(readUcd(text));
  const one = (container: string, point: string) => message.values(container, point)[0];

  test('says the figures of the form', () => {
    const { document } = purchase;
    const detail = '$LOAN/CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL';
    expect(one(detail, 'ClosingDate')).toBe('2026-12-15');
    expect(one('$LOAN/TERMS_OF_LOAN', 'NoteAmount')).toBe(dollars(document.loanTerms.loanAmount.figure.value));
    expect(one('$LOAN/FEE_INFORMATION/FEES_SUMMARY/FEE_SUMMARY_DETAIL', 'APRPercent')).toBe(
      (document.calculations.apr.value / 1000).toFixed(4),
    );
    const totals = message.at(SUMMARY).map((summary) => {
      const found = summary.children.find((child): child is XmlElement => child.kind === 'element')!;
      const value = (name: string) =>
        found.children.find((child): child is XmlElement => child.kind === 'element' && child.name === name)?.text;
      return [value('IntegratedDisclosureSectionType'), value('IntegratedDisclosureSectionTotalAmount')];
    });
    const { closingCosts, summaries } = document;
    expect(totals).toEqual(
      expect.arrayContaining([
        ['TotalLoanCosts', dollars(closingCosts.D.value)],
        ['TotalOtherCosts', dollars(closingCosts.I.value)],
        ['TotalClosingCosts', dollars(closingCosts.J.value)],
        ['DueFromBorrowerAtClosing', dollars(summaries!.K.total.value)],
        ['DueFromSellerAtClosing', dollars(summaries!.N.total.value)],
      ]),
    );
  });

  test('UCD-12: what the lender pays carries no timing, what the borrower paid before closing says so', () => {
    const fees = message.at('$LOAN/FEE_INFORMATION/FEES/FEE');
    const paymentOf = (type: string) => {
      const at = message.values('$LOAN/FEE_INFORMATION/FEES/FEE/FEE_DETAIL', 'FeeType').indexOf(type);
      return JSON.stringify(fees[at]);
    };
    expect(paymentOf('CreditReportFee')).toContain('"Lender"');
    expect(paymentOf('CreditReportFee')).not.toContain('FeePaymentPaidOutsideOfClosingIndicator');
    expect(paymentOf('AppraisalFee')).toContain('"text":"true"');
  });

  test('UCD-14: a proration is sent twice with equal amounts', () => {
    const items = '$LOAN/CLOSING_INFORMATION/PRORATION_ITEMS/PRORATION_ITEM';
    expect(message.values(items, 'ProrationItemAmount')).toEqual(['26.32', '26.32', '2522.76', '2522.76']);
    expect(message.values(items, 'IntegratedDisclosureSectionType')).toEqual([
      'DueFromBorrowerAtClosing',
      'DueToSellerAtClosing',
      'PaidAlreadyByOrOnBehalfOfBorrowerAtClosing',
      'DueFromSellerAtClosing',
    ]);
  });

  test('23.1 to 23.5: the buyer’s broker is the selling agent, with firm, person and licenses', () => {
    expect(message.values('$DEAL/PARTIES/PARTY/ROLES/ROLE/REAL_ESTATE_AGENT', 'RealEstateAgentType')).toEqual(['Selling', 'Selling']);
    const [firm, person] = message
      .at('$DEAL/PARTIES/PARTY')
      .map((party) => JSON.stringify(party))
      .filter((party) => party.includes('RealEstateAgent'));
    for (const part of ['Juniper Sample Realty', '12 Sample Street', '80521', 'RE-000']) expect(firm).toContain(part);
    for (const part of ['Nils', 'Placeholder', 'nils@juniper.example', '9705550166', 'RE-001']) expect(person).toContain(part);
  });

  test('lacks nothing that is required, and says by name and advice what it lacks', () => {
    expect(judgeUcd(message, true)).toEqual([]);
    const bare = must(readUcd(writeUcd({ ...purchase, rateSetOn: null, input: { ...purchase.input, fileNumber: '' } })));
    expect(judgeUcd(bare, true)).toEqual([
      {
        point: 'ClosingAgentOrderNumberIdentifier',
        fields: ['1.5'],
        says: 'Enter the settlement agent’s file number on the Closing Disclosure.',
      },
      { point: 'CurrentRateSetDate', fields: [], says: 'Lock the rate: the file needs the day it was set.' },
    ]);
  });

  test('writes only data points the specification has, each in its container', () => {
    const known = new Set(UCD_POINTS.map(({ container, point }) => `${wholePath(container)}/${point}`));
    expect([...pointsIn(message.root, '')].filter((path) => !known.has(path))).toEqual([]);
  });

  test('the same closing gives the same bytes; another file is refused', () => {
    expect(writeUcd(purchase)).toBe(text);
    expect(readUcd('<LOAN_APPLICATION/>')).toMatchObject({ ok: false, refusal: { code: 'UCD_OTHER_FILE' } });
  });
});

test('a refinance is the alternative form, with its payoffs', () => {
  const message = must(readUcd(writeUcd(closingFor('castellano'))));
  expect(message.values('$DOC/DOCUMENT_CLASSIFICATION/DOCUMENT_CLASSES/DOCUMENT_CLASS', 'DocumentTypeOtherDescription')).toEqual([
    'ClosingDisclosure:AlternateForm',
  ]);
  expect(judgeUcd(message, false).map(({ point }) => point)).toEqual([]);
});

test('an address is read in its parts, or not at all', () => {
  expect(addressParts(['1 Example Plaza', 'Denver, CO 80202'])).toEqual({
    line: '1 Example Plaza',
    city: 'Denver',
    state: 'CO',
    postalCode: '80202',
  });
  expect(addressParts(['Denver, CO 80202'])).toBeUndefined();
  expect(addressParts(['1 Example Plaza', 'Denver'])).toBeUndefined();
});

const corpus = process.env['INTEROP_CORPUS'];
test.skipIf(!corpus)('the published samples lack nothing that is required (needs INTEROP_CORPUS)', () => {
  for (const [name, seller] of [
    ['UCD_Purchase_Fixed.xml', true],
    ['UCD_NonSeller_ARM.xml', false],
  ] as const) {
    const message = must(readUcd(readFileSync(join(corpus!, 'ucd', name))));
    expect({ name, missing: judgeUcd(message, seller) }).toEqual({ name, missing: [] });
  }
});

/** Paths of all data points of a message. */
function* pointsIn(element: XmlElement, path: string): Generator<string> {
  const here = path === '' ? element.name : `${path}/${element.name}`;
  const children = element.children.filter((child): child is XmlElement => child.kind === 'element');
  if (children.length === 0 && element.text !== undefined) yield here;
  for (const child of children) yield* pointsIn(child, here);
}
