import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { vanishedSentence, withoutVanished } from '../domain/index.ts';
import { CollisionNotice } from './collision/collision-notice.tsx';
import type { DisclosureData, Estimator } from './use-estimator.ts';

interface NoticesProps {
  readonly loanId: string;
  readonly blocked: DisclosureData['blocked'];
  readonly estimator: Estimator;
}

/** Who takes the next step is already shown in the issuer's card and beside the button. */
const SAID_BY_CARD: ReadonlySet<string> = new Set(['LENDER_SENDS', 'LENDER_DRAWS']);

/** What prevents the estimate from being sent, saved or calculated. */
export function EstimateNotices({
  loanId,
  blocked,
  estimator: { facts, draft, onlyReads, readOnly, change, estimate, collision, settle, saveRefusal },
}: NoticesProps) {
  const refused = estimate.ok ? undefined : estimate.refusal;
  const vanished = estimate.ok ? estimate.value.vanished : [];
  const where = (refused?.details as { where?: string } | undefined)?.where;
  return (
    <>
      {onlyReads ? <Notice>You can read this Loan Estimate; your role cannot change it.</Notice> : null}
      {blocked
        .filter(({ code }) => !SAID_BY_CARD.has(code))
        .map((each) => (
          <Notice key={each.code} tone="amber">
            {each.message}
          </Notice>
        ))}
      {collision ? <CollisionNotice facts={facts} draft={draft} collision={collision} onSettle={settle} /> : null}
      {saveRefusal && saveRefusal.message !== refused?.message ? <Notice tone="red">{saveRefusal.message}</Notice> : null}
      {vanished.length > 0 ? (
        <Notice
          tone="amber"
          actions={
            readOnly ? undefined : (
              <LinkButton onClick={() => change((before) => withoutVanished(before, vanished))}>Remove from draft</LinkButton>
            )
          }
        >
          {vanishedSentence(vanished)}
        </Notice>
      ) : null}
      {refused ? (
        <Notice
          tone="red"
          actions={
            where === 'edit-loan' ? <ScreenLink to={pathTo('/edit-loan/$loanId', { loanId })}>Open the application</ScreenLink> : undefined
          }
        >
          {refused.message}
        </Notice>
      ) : null}
    </>
  );
}
