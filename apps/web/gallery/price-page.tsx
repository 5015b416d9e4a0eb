import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { DocumentPreview, Paper } from '../../../ui/kit/files/document-preview.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Ledger } from '../../../ui/kit/explain/ledger.tsx';
import { FeeTable } from '../../../ui/kit/loan/fee-table.tsx';
import { PricingGrid, type PriceCell } from '../../../ui/kit/pricing/pricing-grid.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { ToleranceMeter } from '../../../ui/kit/loan/tolerance-meter.tsx';
import { priceStep } from './invented.tsx';
import styles from './gallery.module.css';

const RATES = ['5.750%', '5.875%', '6.000%', '6.125%', '6.250%', '6.375%', '6.500%'];
const DAYS = [15, 30, 45, 60, 75];

export function PricePage() {
  const [cell, setCell] = useState<PriceCell>({ row: 3, period: 2 });
  const [page, setPage] = useState(1);
  return (
    <div className={styles.window}>
      <Workbench
        title="Price and lock"
        note="Priced 10:51:12 AM from the application"
        actions={
          <Button size="toolbar" keys="R">
            Reprice
          </Button>
        }
        panelLabel="How the price is made"
        panel={
          <>
            <PanelSection title="How 99.786 is made">
              <Ledger step={priceStep} caption="How 99.786 is made" />
            </PanelSection>
            <DocumentPreview title="Preview" pages={3} page={page} onPage={setPage} note="Updates as you type.">
              <Paper>
                <p className="card-text">Closing Cost Details</p>
              </Paper>
            </DocumentPreview>
          </>
        }
        panelFoot={
          <div className="row">
            <Button variant="primary" wide keys="mod+enter">
              Lock 6.125% for 45 days
            </Button>
            <Button>Cancel</Button>
          </div>
        }
      >
        <Card title="Rate and lock period" note="Conforming 30 fixed" flush>
          <PricingGrid
            label="Prices by rate and lock period"
            periods={DAYS.map((days, at) => ({ days, expires: ['12/07', '12/21', '01/04', '01/19', '02/03'][at]! }))}
            rows={RATES.map((rate, at) => ({
              rate,
              prices: DAYS.map((_, period) => (98.2 + at * 0.55 - period * 0.1).toFixed(3)),
              extras: ['$1,932.73', '6.305%'],
            }))}
            extraHeads={['P&I', 'APR']}
            par={[4, 4, 4, 4, 5]}
            selected={cell}
            onSelect={setCell}
          />
        </Card>
        <ToleranceMeter
          cells={[
            {
              title: 'Zero tolerance',
              figure: <span className="text-amber">$50 over</span>,
              used: 461_000,
              allowed: 456_000,
              note: 'Appraisal has no reason on file.',
            },
            { title: '10% in total', figure: '$66 of $162.60', used: 6_600, allowed: 16_260, note: '4.06% over v1. $96.60 left.' },
            { title: 'No limit', figure: '−$18 on $5,743', used: 0, note: 'Best information available. Never cured.' },
          ]}
        />
        <Card flush>
          <FeeTable
            label="Fees"
            versions={{ before: 'v1', now: 'v2' }}
            sections={[
              {
                letter: 'A',
                title: 'Origination charges',
                total: (
                  <ExplainableNumber label="Section A" why={priceStep}>
                    1,876
                  </ExplainableNumber>
                ),
                fees: [
                  {
                    id: 'pts',
                    name: '0.214% of loan amount (points)',
                    plainName: 'Points',
                    paidTo: 'Lender',
                    tolerance: 'Reset by lock',
                    before: 0,
                    change: '+681',
                    amount: 68_100,
                    editable: true,
                  },
                  {
                    id: 'uw',
                    name: 'Underwriting fee',
                    plainName: 'Underwriting fee',
                    paidTo: 'Lender',
                    tolerance: 'Zero',
                    before: 119_500,
                    amount: 119_500,
                    editable: true,
                  },
                ],
              },
              {
                letter: 'B',
                title: 'Services you cannot shop for',
                total: '3,520',
                fees: [
                  {
                    id: 'ap',
                    name: 'Appraisal',
                    plainName: 'Appraisal',
                    paidTo: 'Halyard Valuation',
                    tolerance: 'Zero',
                    before: 57_500,
                    change: <span className="text-amber">+50</span>,
                    amount: 62_500,
                    editable: true,
                    problem: true,
                  },
                ],
              },
              {
                letter: 'C',
                title: 'Services you can shop for',
                total: '1,600',
                before: '1,540',
                change: '+60',
                tolerance: '10%',
                openAtFirst: false,
                fees: [{ id: 't', name: 'Title', plainName: 'Title', amount: 160_000 }],
              },
            ]}
            total={{ title: 'J Total closing costs', amount: '12,851', before: '12,072', change: '+779' }}
            onAmount={() => {}}
          />
        </Card>
      </Workbench>
    </div>
  );
}
