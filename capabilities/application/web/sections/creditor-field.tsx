import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathText } from '../../../../ui/fields/index.ts';
import { Col } from '../../../../ui/kit/page/templates/form-page.tsx';
import { creditorOf } from '../../domain/edit/creditor-of.ts';
import { MadeWith } from '../../panels/form-cards/made-with.tsx';

/** The lender of another new mortgage: a party of its own, made with its role and its link to the loan when its name is first typed. */
export function CreditorField({ loan, document }: { loan: string; document: ApplicationDocument }) {
  const { path, also } = creditorOf(document, loan);
  return (
    <MadeWith also={also.map((first) => [first.path, first.value] as const)}>
      <Col span={8}>
        <PathText path={path} label="Creditor" optional />
      </Col>
    </MadeWith>
  );
}
