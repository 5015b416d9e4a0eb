import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../application-document.ts';
import { emptyDocument } from '../builders.ts';
import { read } from '../read.ts';
import { writeUnderwritingRequest } from './underwriting-request.ts';

const folder = new URL('../samples/', import.meta.url);
const samples = readdirSync(folder).map((name) => [name, must(read(readFileSync(new URL(name, folder)))).document] as const);
const NOW = '2026-11-24T15:00:00Z';
const underwritten = (document: ApplicationDocument): ApplicationDocument => ({
  ...document,
  loan: {
    ...document.loan,
    EnergyImprovementAmount: 250_000,
    automatedUnderwritings: [
      {
        id: 'AUTOMATED_UNDERWRITING_1',
        AutomatedUnderwritingSystemType: 'DesktopUnderwriter',
        AutomatedUnderwritingCaseIdentifier: '1500000001',
      },
      {
        id: 'AUTOMATED_UNDERWRITING_2',
        AutomatedUnderwritingSystemType: 'LoanProspector',
        AutomatedUnderwritingCaseIdentifier: 'B1234567',
      },
    ],
  },
});

describe.each(samples)('%s', (_name, document) => {
  test('to Desktop Underwriter: its edition, its case and its own data, and nothing of the application lost but what is said', () => {
    const sent = underwritten(document);
    const { xml, losses } = writeUnderwritingRequest(sent, 'DesktopUnderwriter', NOW);
    const { document: arrived } = must(read(xml));
    expect(arrived.about).toEqual({ AboutVersionIdentifier: 'DU Spec 1.9.1', CreatedDatetime: NOW });
    expect(xml).toContain('xsi:schemaLocation="http://www.mismo.org/residential/2009/schemas DU_Wrapper_3.4.0_B324.xsd"');
    expect(arrived.loan.automatedUnderwritings).toEqual(sent.loan.automatedUnderwritings.slice(0, 1));
    expect(xml).toContain('<DU:EnergyImprovementAmount>2500.00</DU:EnergyImprovementAmount>');
    expect({ ...arrived, about: sent.about, loan: sent.loan }).toEqual(sent);
    expect(losses.filter(({ kind }) => kind === 'lost').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['loan/automatedUnderwritings/AUTOMATED_UNDERWRITING_2/AutomatedUnderwritingCaseIdentifier']),
    );
  });

  test('to Loan Product Advisor: its edition and its case, without what only Desktop Underwriter takes', () => {
    const { xml, losses } = writeUnderwritingRequest(underwritten(document), 'LoanProductAdvisor', NOW);
    const { document: arrived } = must(read(xml));
    expect(arrived.about?.AboutVersionIdentifier).toBe('S5.0.06');
    expect(arrived.loan.automatedUnderwritings.map((each) => each.AutomatedUnderwritingCaseIdentifier)).toEqual(['B1234567']);
    expect(xml).not.toMatch(/DU:/);
    expect(losses.map(({ path }) => path)).toContain('loan/EnergyImprovementAmount');
  });
});

test('what the system asks and the application lacks is said, field by field', () => {
  const { findings } = writeUnderwritingRequest(emptyDocument(), 'DesktopUnderwriter', NOW);
  expect(findings.map(({ path }) => path)).toEqual(expect.arrayContaining(['loan/NoteRatePercent', 'borrowers', 'loan/LoanPurposeType']));
  const purchase = samples.find(([name]) => name === 'conventional-purchase.xml')![1];
  const without = {
    ...purchase,
    borrowers: purchase.borrowers.map((borrower) => ({ ...borrower, CitizenshipResidencyType: undefined, residences: [] })),
  };
  const messages = writeUnderwritingRequest(without, 'DesktopUnderwriter', NOW).findings.map(({ message }) => message);
  expect(messages).toEqual(expect.arrayContaining(['Citizenship of Marigold is required.', 'Current address of Theodore is required.']));
});

const xsd =
  process.env['INTEROP_CORPUS'] === undefined
    ? undefined
    : join(process.env['INTEROP_CORPUS'], 'mismo34', 'xsd', 'DU_Wrapper_3.4.0_B324.xsd');
test.skipIf(xsd === undefined || !existsSync(xsd))('every request is valid by the schema', { timeout: 60_000 }, () => {
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromString(readFileSync(xsd!, 'utf8'), { url: xsd! });
  const validator = XsdValidator.fromDoc(schema);
  for (const [, document] of samples)
    for (const system of ['DesktopUnderwriter', 'LoanProductAdvisor'] as const) {
      const parsed = XmlDocument.fromString(writeUnderwritingRequest(underwritten(document), system, NOW).xml);
      expect(() => validator.validate(parsed)).not.toThrow();
      parsed.dispose();
    }
  validator.dispose();
  schema.dispose();
});
