import { useAsk } from '../../../../ui/calls/index.ts';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { Col } from '../../../../ui/kit/page/templates/form-page.tsx';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { BUYDOWN_PROGRAM } from '../../domain/verify-buydown.ts';

interface Chosen {
  readonly productId: string;
  readonly programId: string;
  readonly featureId: string;
}

/** Whether the chosen temporary buydown is possible, shown before anything is registered. */
export function BuydownLine({ chosen: { productId, programId, featureId }, document }: { chosen: Chosen; document: ApplicationDocument }) {
  const { LoanPurposeType: purpose, RefinanceCashOutDeterminationType: cashOut } = document.loan;
  const { PropertyUsageType: occupancy } = document.subjectProperty;
  const asked = useAsk(
    'verify-buydown-product',
    {
      body: {
        productId: productId || '0',
        programId: programId || '0',
        featureId,
        ...(purpose ? { purpose } : {}),
        ...(cashOut ? { refinanceCashOut: cashOut } : {}),
        ...(occupancy ? { occupancy } : {}),
      },
    },
    { when: productId !== '' && programId === BUYDOWN_PROGRAM && featureId !== '', keepPrevious: false },
  );
  if (programId !== BUYDOWN_PROGRAM || !asked.value) return null;
  const { verified, reasons, years } = asked.value;
  const steps = years.map(({ year, pointsBelow }) => `year ${year} ${pointsBelow} below the note rate`).join(', ');
  return (
    <Col span={12}>
      <Notice tone={verified ? 'plain' : 'red'}>{verified ? `The buydown can be had: ${steps}.` : reasons.join(' ')}</Notice>
    </Col>
  );
}
