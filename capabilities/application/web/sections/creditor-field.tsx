import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathFormProvider, PathText, usePathForm, type PathValue } from '../../../../ui/fields/index.ts';
import { Col } from '../../../../ui/kit/page/templates.tsx';
import { creditorOf } from '../../domain/edit/creditor-of.ts';

/** Who lends another new mortgage: a party of its own, made with its role and its tie to the loan when it is first named. */
export function CreditorField({ loan, document }: { loan: string; document: ApplicationDocument }) {
  const form = usePathForm();
  const { path, also } = creditorOf(document, loan);
  const change = (at: string, value: PathValue): void => {
    if (value !== null) for (const first of also) form.change(first.path, first.value);
    form.change(at, value);
  };
  return (
    <PathFormProvider form={{ ...form, change }}>
      <Col span={8}>
        <PathText path={path} label="Creditor" optional />
      </Col>
    </PathFormProvider>
  );
}
