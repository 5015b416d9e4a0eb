import { useState } from 'react';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { ask } from '../../../../ui/calls/index.ts';
import { TextField, usePathForm } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { RemovableRow } from '../../panels/form-cards/removable-row.tsx';

interface VerificationProps {
  readonly loanId: string;
  readonly document: ApplicationDocument;
  readonly onRemove: (path: string) => void;
}

/** Verification reports by the identifier their supplier gave them: named in the application, DU fetches them. */
export function VerificationCard({ loanId, document, onRemove }: VerificationProps) {
  const form = usePathForm();
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const transfer = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const found = await ask('transfer-voa', { params: { token: token.trim(), loanId } });
      if (!found.ok) return setProblem(found.refusal.message);
      for (const { path, value } of found.value.edits) form.change(path, value ?? null);
      setToken('');
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : 'The report could not be asked for.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Verification of assets">
      <FormGrid>
        {document.loan.verificationReports.map(({ id, VerificationReportIdentifier: known, VerificationReportType: type }) => (
          <RemovableRow key={id} label={`Remove report ${known ?? id}`} onRemove={() => onRemove(`loan/verificationReports/${id}`)}>
            <Col span={11}>
              {known ?? '–'} <span className="text-2">{type}</span>
            </Col>
          </RemovableRow>
        ))}
        {form.readOnly ? null : (
          <>
            <Col span={8}>
              <TextField
                label="Report identifier"
                name="voaToken"
                optional
                value={token}
                error={problem}
                onChange={({ target }) => setToken(target.value)}
              />
            </Col>
            <Col span={4}>
              <div className="beside-field">
                <Button busy={busy} {...(token.trim() === '' ? { blocked: 'Enter the identifier' } : {})} onClick={() => void transfer()}>
                  Transfer
                </Button>
              </div>
            </Col>
          </>
        )}
      </FormGrid>
    </Card>
  );
}
