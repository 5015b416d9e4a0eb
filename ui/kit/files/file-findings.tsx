import { useState } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { PanelSection } from '../page/templates/panel.tsx';

export interface FileFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly path: string;
  readonly line?: number | undefined;
  readonly message: string;
}

/** Content of a file that was not understood or looks wrong, each with its line; notes are folded away. */
export function FileFindings({ findings, count, note }: { findings: readonly FileFinding[]; count: number; note: string }) {
  const [all, setAll] = useState(false);
  const serious = findings.filter((finding) => finding.severity !== 'note' && finding.code !== 'MISSING_DATA');
  const notes = findings.filter((finding) => finding.severity === 'note' && finding.code !== 'READ');
  const shown = all ? [...serious, ...notes] : serious;
  const left = count - findings.length;
  return (
    <PanelSection title={serious.length === 0 ? 'No problems in the file' : `To check in the file: ${serious.length}`}>
      <p className="text-2">{note}</p>
      {shown.length === 0 ? null : (
        <ul className="grid-2 above-2" aria-label="Findings">
          {shown.map((finding, place) => (
            <li key={place}>
              <div>{finding.message}</div>
              <div className="text-small text-3 break-anywhere">
                {finding.line === undefined ? '' : `Line ${finding.line}, `}
                {finding.path.split('/').slice(-3).join('/')}
              </div>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && all ? <p className="text-small text-3">{left} more are not listed.</p> : null}
      {notes.length > 0 ? (
        <LinkButton onClick={() => setAll(!all)}>{all ? 'Show fewer' : `Show ${notes.length} notes on items kept unread`}</LinkButton>
      ) : null}
    </PanelSection>
  );
}
