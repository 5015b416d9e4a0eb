import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { ask, useAsk } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError } from '../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { CuresCards } from '../../cure/panels/cures-cards.tsx';
import { PurchaseCard } from '../../purchase/panels/purchase-card.tsx';
import { BorrowersCard } from '../../deliver/panels/borrowers-card.tsx';
import { SentPaperLinks } from '../../packages/panels/sent-paper-links.tsx';
import { hasClosed, type ClosingFacts } from '../domain/index.ts';
import { ByItselfCard } from './by-itself-card.tsx';
import type { ClosingData } from './cd-process-screen.tsx';
import styles from './close.module.css';
import { downloadSellerForm } from './seller-form.ts';
import { PrePurchase } from './pre-purchase-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { UcdCard } from './ucd-card.tsx';

const TITLE = 'CD activity';

/** `/cd-activity/{loanId}/{selectedView}`: every Closing Disclosure as sent, its recipients, and the pre-purchase date. */
export default function CdActivityScreen({ params: { loanId } }: ScreenProps<'/cd-activity/$loanId'>) {
  const go = useGo();
  const asked = useAsk('get-closing-disclosure', { params: { loanId } });
  const { value, refusal } = asked;
  return (
    <RecordPage title={TITLE}>
      {!value || refusal ? (
        <NotLoaded asked={asked} failed="The activity did not load" safe="Nothing changed on the loan." rows={5} card={TITLE} />
      ) : value.sent.length === 0 ? (
        <>
          <EmptyState
            title="No Closing Disclosure was sent yet"
            starts={[{ text: 'Open the Closing Disclosure', onPick: () => go(pathTo('/cd-process/$loanId', { loanId })) }]}
          >
            Every Closing Disclosure sent is kept here exactly as it was sent.
          </EmptyState>
          {closedOnPaper(value) ? null : <ByItselfCard loanId={loanId} />}
        </>
      ) : (
        <>
          <Versions loanId={loanId} sent={value.sent} sellers={purchaseIn(value)} />
          <ByItselfCard loanId={loanId} />
          <CuresCards loanId={loanId} />
          <ReceiptCard loanId={loanId} data={value} />
          <BorrowersCard loanId={loanId} />
          <UcdCard loanId={loanId} version={value.sent[0]!.version} />
        </>
      )}
      {value?.bought ? <PrePurchase loanId={loanId} data={value} /> : null}
      {value?.bought ? <PurchaseCard loanId={loanId} /> : null}
    </RecordPage>
  );
}

/** The loan has closed and no Closing Disclosure was sent from here: none will be sent automatically. */
function closedOnPaper({ around }: ClosingData): boolean {
  // The contract types this as an object only; its fields are defined in the domain.
  const facts = (around as unknown as ClosingFacts | null)?.facts;
  return facts !== undefined && hasClosed(facts.status);
}

/** Whether somebody sells: then the seller has a form too. */
function purchaseIn({ around }: ClosingData): boolean {
  // The contract types this as an object only; its fields are defined in the domain.
  return (around as unknown as ClosingFacts | null)?.facts.loan.loanPurpose === 'Purchase';
}

function Versions({ loanId, sent, sellers }: { loanId: string; sent: ClosingData['sent']; sellers: boolean }) {
  const [failed, setFailed] = useState<string>();
  const papers = useAsk('get-loan-papers', { params: { loanId } }).value?.sent.filter(({ form }) => form === 'closing-disclosure') ?? [];
  const download = async (version: number) => {
    try {
      const answer = await ask('get-sent-closing-disclosure', { params: { loanId, version } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setFailed(answer.refusal.message);
    } catch (problem) {
      setFailed((problem as Error).message);
    }
  };
  return (
    <Card title="Closing Disclosures" note={`${sent.length} ${sent.length === 1 ? 'version' : 'versions'}`} flush>
      <Table
        caption="Closing Disclosures sent"
        heads={['Version', 'Sent', 'To', { number: 'Cash to close' }, { number: 'APR' }, 'Wait', 'As sent']}
        cards
      >
        {sent.map((one) => (
          <tr key={one.version}>
            <th scope="row">
              {`v${one.version}`}
              <SecondLine>{one.version === 1 ? 'Initial' : 'Corrected'}</SecondLine>
            </th>
            <td>
              {momentHere(one.sentAt)}
              <SecondLine>{`by ${one.sentBy}`}</SecondLine>
            </td>
            <td>{one.deliveries.map(({ name, state }) => `${name}${state === 'bounced' ? ', bounced' : ''}`).join('; ')}</td>
            <NumberCell>{formatMoney(one.cashToCloseCents)}</NumberCell>
            <NumberCell>{formatRate(one.apr)}</NumberCell>
            <td className={styles.waited}>
              <ExplainableNumber label={`Wait of v${one.version}`} why={one.waitWhy} weight="panel">
                {one.waitReason === 'None' ? 'No new wait' : one.waitReason}
              </ExplainableNumber>
            </td>
            <td>
              <ul className={styles.papers}>
                <li>
                  <LinkButton onClick={() => void download(one.version)}>{`Download v${one.version}`}</LinkButton>
                </li>
                {sellers ? (
                  <li>
                    <LinkButton
                      onClick={() => void downloadSellerForm(loanId, one.version).then(setFailed)}
                    >{`Seller’s form v${one.version}`}</LinkButton>
                  </li>
                ) : null}
                <SentPaperLinks
                  loanId={loanId}
                  form="closing-disclosure"
                  version={one.version}
                  papers={papers.filter(({ version }) => version === one.version)}
                  onFailed={setFailed}
                />
              </ul>
              <SecondLine>{`SHA-256 ${one.sha256.slice(0, 16)}…`}</SecondLine>
            </td>
          </tr>
        ))}
      </Table>
      {failed ? <InlineError>{failed}</InlineError> : null}
    </Card>
  );
}
