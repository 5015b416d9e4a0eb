import { Card } from '../../../../ui/kit/page/card.tsx';
import styles from './sections.module.css';

/** The agreements of section 6 of the URLA, summarised in the portal's words. The form that is signed has the full text. */
const AGREED: readonly (readonly [head: string, text: string])[] = [
  [
    'True and complete',
    'What the application says is true, accurate and complete on the day it is signed, and what changes before closing is told. Untrue statements, made on purpose or by neglect, can be a crime and make the borrower liable for what they cost.',
  ],
  ['Lien on the property', 'The loan is secured by a mortgage or another lien on the property.'],
  [
    'Appraisals',
    'Appraisals and reviews are made for the lender. They promise the borrower nothing about the value or the condition of the property.',
  ],
  [
    'Electronic records',
    'The lender may keep the application as an electronic record. An electronic signature, or a signed paper that is sent as an image, counts as one in ink.',
  ],
  [
    'Late payment',
    'Late and missed payments may be reported to credit bureaus. A borrower who has trouble paying can ask a HUD-approved counselor for help.',
  ],
  [
    'Use of information',
    'The lender, its agents, insurers, investors and servicers may get, check, use and share what the application needs: credit, employment, accounts and tax records among it, until the loan is repaid.',
  ],
];

export function AcknowledgmentsCard() {
  return (
    <Card title="What each borrower agrees to by signing" note="In brief; the signed form has the full wording">
      <dl className={styles.agreed}>
        {AGREED.map(([head, text]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
