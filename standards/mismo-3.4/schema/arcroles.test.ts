import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { read } from '../read.ts';

const purchase = readFileSync(new URL('../samples/conventional-purchase.xml', import.meta.url), 'utf8');
const VERIFICATION = `<EXTENSION><OTHER><DU:LOAN_EXTENSION><DU:UNDERWRITING_VERIFICATIONS>
  <DU:UNDERWRITING_VERIFICATION SequenceNumber="1" xlink:label="VERIFICATION_1">
    <DU:VerificationReportIdentifier>made-up</DU:VerificationReportIdentifier>
  </DU:UNDERWRITING_VERIFICATION>
</DU:UNDERWRITING_VERIFICATIONS></DU:LOAN_EXTENSION></OTHER></EXTENSION>`;
/** The purchase with a report of a verification, tied by this arcrole. */
const tiedBy = (arcrole: string): string =>
  purchase
    .replace('</LOAN>', `${VERIFICATION}</LOAN>`)
    .replace(
      '</RELATIONSHIPS>',
      `<RELATIONSHIP SequenceNumber="90" xlink:from="VERIFICATION_1" xlink:to="BORROWER_1" xlink:arcrole="urn:fdc:mismo.org:2009:residential/${arcrole}"/></RELATIONSHIPS>`,
    );
const reported = (arcrole: string) => must(read(tiedBy(arcrole))).findings.filter(({ message }) => message.includes('arcrole'));

test('an arcrole leaves out the prefix of an extension’s element', () =>
  expect(reported('UNDERWRITING_VERIFICATION_IsAssociatedWith_ROLE')).toEqual([]));

test('one of something else is told', () =>
  expect(reported('ASSET_IsAssociatedWith_ROLE')).toMatchObject([
    { severity: 'warning', message: 'The relationship\'s "from" is a DU:UNDERWRITING_VERIFICATION; its arcrole says ASSET.' },
  ]));
