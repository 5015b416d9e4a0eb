import { useState } from 'react';
import { ActivityTimeline } from '../../../ui/kit/loan/activity-timeline.tsx';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, NumberTiles } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { LoanHeader } from '../../../ui/kit/loan/loan-header.tsx';
import { LoanNav } from '../../../ui/kit/loan/loan-nav.tsx';
import { Milestones } from '../../../ui/kit/loan/milestones.tsx';
import { NextActions } from '../../../ui/kit/loan/next-actions.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import { menuItems } from '../../../capabilities/loan/domain/loan-menu.ts';
import { givenPath } from '../../../ui/screens/screen-path.ts';
import type { LoanMenuItem } from '../../../ui/screens/shell-parts.ts';
import { loanMenu } from '../shell/loan-menu.ts';
import { closingStep, header, priceStep } from './invented.tsx';
import styles from './gallery.module.css';
import { classes } from '../../../ui/kit/class-names.ts';

const SHOWN: Readonly<Record<string, Partial<LoanMenuItem>>> = {
  'loan-estimator': { due: 'Due 11/25' },
  'comments-for-broker': { count: 2 },
  'intent-to-proceed': { done: true },
  'cd-process': { blocked: 'After clear to close' },
};
const menu = loanMenu(
  menuItems.map(({ name, title, group }) => ({
    name,
    title,
    group,
    to: givenPath(`/${name}/1400023871`),
    ...SHOWN[name],
  })),
);

export function LoanPage() {
  const [mini, setMini] = useState(false);
  const number = (label: string, text: string) => (
    <ExplainableNumber label={label} why={label === 'Earliest closing' ? closingStep : priceStep}>
      {text}
    </ExplainableNumber>
  );
  return (
    <div className={classes(styles.window, styles.loan)}>
      <LoanHeader {...header} />
      <div className={styles.below}>
        <LoanNav groups={menu} path="/loan-details/1400023871" mini={mini} onMini={setMini} />
        <RecordPage
          title="Loan details"
          aside={
            <Card title="Activity" flush>
              <ActivityTimeline
                groups={[
                  {
                    title: 'Since you last looked, 11:05 AM',
                    events: [
                      { id: '1', actor: 'DU and LPA', did: 'returned run 3, both eligible', detail: '2:11 PM, DTI 34.8%', milestone: true },
                      {
                        id: '2',
                        actor: 'T. Beckwith',
                        did: 'changed base income, D. Okafor, 3,380.00 → 3,466.67',
                        detail: '2:04 PM, Source: pay stub 11/06',
                      },
                    ],
                  },
                  {
                    title: 'Earlier',
                    events: [
                      {
                        id: '3',
                        actor: 'P. Natarajan',
                        did: 'locked 6.125% for 45 days at 99.786',
                        detail: '10:52 AM, Rate sheet 2026-11-20 #3',
                        milestone: true,
                      },
                    ],
                  },
                ]}
              />
            </Card>
          }
        >
          <Milestones
            milestones={[
              { name: 'Registered', state: 'done', when: 'Fri 11/13' },
              { name: 'Disclosed', state: 'done', when: 'Tue 11/17' },
              { name: 'Locked', state: 'done', when: 'Fri 11/20' },
              { name: 'Submitted', state: 'current', when: 'Target 11/24' },
              { name: 'Approved', state: 'ahead', when: 'Est. 11/30' },
              { name: 'Clear to close', state: 'ahead', when: 'Est. 12/08' },
              { name: 'Docs out', state: 'ahead', when: 'Est. 12/11' },
              { name: 'Funded', state: 'ahead', when: 'Est. 12/15' },
            ]}
          />
          <NextActions
            actions={[
              {
                id: 'le',
                title: 'Send the revised Loan Estimate',
                reason: 'The rate was locked 11/20. Three business days end Wed 11/25.',
                owner: 'You',
                due: <span className="text-amber">Wed 11/25</span>,
                ifMissed: number('If missed', '$681'),
                button: (
                  <Button variant="primary" size="toolbar">
                    Review LE
                  </Button>
                ),
              },
              {
                id: 'ap',
                title: 'Order the appraisal',
                reason: 'Intent to proceed received 11/18. Turn time is 9 days.',
                owner: 'You',
                due: 'Tue 12/01',
                button: <Button size="toolbar">Choose provider</Button>,
              },
            ]}
          />
          <Card title="The numbers" flush aside="Open any figure with E">
            <NumberTiles
              tiles={[
                { label: 'Note rate', figure: number('Note rate', '6.125%'), note: 'APR 6.305%' },
                { label: 'Payment with escrow', figure: number('Payment', '$2,366.23'), note: 'P&I $1,932.73' },
                { label: 'Cash to close', figure: number('Cash to close', '$63,764'), note: 'Closing costs $12,851' },
                { label: 'Earliest closing', figure: number('Earliest closing', 'Wed 11/25'), note: '7 days after LE v1' },
              ]}
            />
          </Card>
        </RecordPage>
      </div>
    </div>
  );
}
