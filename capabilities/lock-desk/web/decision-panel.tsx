import { minutesText } from '../../../foundation/dates/minutes-text.ts';
import { IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { IconButton } from '../../../ui/kit/controls/button.tsx';
import { classes } from '../../../ui/kit/class-names.ts';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { recentInZone, timeInZone } from '../../../ui/kit/time/moment-text.ts';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { PanelFacts } from '../../../ui/kit/pricing/price-panel.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { effectsOf } from './decision-effects.tsx';
import { DriftCauses } from './drift-causes.tsx';
import { waitTone, type Detail, type Figures } from './desk-text.ts';
import styles from './desk.module.css';
import { PriceSides } from './price-sides.tsx';

/** Everything the desk decides from, priced a moment ago. */
export function DecisionPanel({ detail, zone, onClose }: { detail: Detail; zone: string; onClose?: () => void }) {
  const { request, figures, drift, refused } = detail;
  // The reason of the request. Where the decision covers the list, as on a phone, it is shown above the figures, which fill the screen.
  const asks = (
    <PanelSection
      title={request.kind === 'drift' ? 'From the drift watch' : `From ${request.askedBy}, ${recentInZone(request.askedAt, zone)}`}
    >
      <p className="text-2">{request.note}</p>
    </PanelSection>
  );
  return (
    <>
      <DecisionHead detail={detail} zone={zone} {...(onClose ? { onClose } : {})} />
      {onClose ? asks : null}
      {drift ? (
        <PanelSection title={request.kind === 'drift' ? 'What changed' : 'The lock has drifted too'}>
          <DriftCauses drift={drift} />
        </PanelSection>
      ) : null}
      {figures && figures.sides.length > 0 ? (
        <PanelSection title={headOf(figures)}>
          <PriceSides figures={figures} label={request.kind === 'relock' ? 'Relock price' : 'New price'} />
        </PanelSection>
      ) : null}
      {refused ? (
        <PanelSection>
          <Notice tone={request.kind === 'second-lien' ? 'plain' : 'amber'}>{refused}</Notice>
        </PanelSection>
      ) : null}
      <PanelSection>
        <PanelFacts facts={[...(figures ? effectsOf(figures) : []), ...detail.facts]} />
      </PanelSection>
      {onClose ? null : asks}
      {request.answer || request.counter ? (
        <PanelSection title="The desk’s answer">
          <p className="text-2">
            {request.counter ? `${request.counter.words}, until ${recentInZone(request.counter.until, zone)}. ` : ''}
            {request.answer}
          </p>
        </PanelSection>
      ) : null}
    </>
  );
}

function headOf({ sides, governs }: Figures): string {
  if (governs !== null && sides.length > 1) return 'Two prices. The worse one governs.';
  return sides.length > 1 ? 'Before and after, on the lock’s own sheet' : 'How the price is made';
}

/** The request, its loan, how long it has waited, and who has it open. */
function DecisionHead({ detail, zone, onClose }: { detail: Detail; zone: string; onClose?: () => void }) {
  const { request } = detail;
  const tone = waitTone(detail.waitingMinutes, detail.promisedMinutes);
  return (
    <PanelSection>
      <div className={styles.panelHead}>
        <h2 className="section-title">{request.name}</h2>
        <span className={styles.headEnd}>
          <span className={classes(tone === 'late' && styles.late, tone === 'near' && styles.near)}>
            {minutesText(detail.waitingMinutes)}
          </span>
          {onClose ? <IconButton size="panel" icon={IconX} label="Close" onClick={onClose} /> : null}
        </span>
      </div>
      <p className={`text-2 ${styles.about}`}>
        {detail.borrower}, <ScreenLink to={pathTo('/lock-loan/$loanId', { loanId: request.loanNumber })}>{request.loanNumber}</ScreenLink>,{' '}
        {formatMoney(detail.amountCents, { cents: 'never' })}
        {detail.rate === null ? '' : `, ${formatRate(detail.rate)}`}
      </p>
      {request.claim && !request.claim.mine ? (
        <p className={styles.taken}>
          <bdi>{request.claim.by}</bdi> has it open until {timeInZone(request.claim.until, zone)}.
        </p>
      ) : null}
    </PanelSection>
  );
}
