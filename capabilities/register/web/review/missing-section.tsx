import { LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { SectionErrors } from '../../../../ui/kit/page/section-errors.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import type { ReviewFindings, ReviewSection } from '../review-findings.ts';
import { focusField } from './focus-field.ts';

/** What still keeps the loan from being registered; each line leads to its field. What is wrong is listed by section. */
export function MissingSection({
  findings: { missing, wrong },
  sections,
}: {
  findings: ReviewFindings;
  sections: readonly ReviewSection[];
}) {
  if (missing.length + wrong.length === 0)
    return (
      <PanelSection title="Nothing is missing">
        <p className="text-2">Everything registration needs is there.</p>
      </PanelSection>
    );
  return (
    <>
      {wrong.length === 0 ? null : (
        <PanelSection title={`To correct: ${wrong.length}`}>
          {sections.map(({ key, name, judged }) => (
            <SectionErrors key={key} name={name} judged={judged} onPick={focusField} />
          ))}
        </PanelSection>
      )}
      {missing.length === 0 ? null : (
        <PanelSection title={`Missing: ${missing.length}`}>
          <ul className="plain-list">
            {missing.map((item) => (
              <li key={item.path}>
                <LinkButton onClick={() => focusField(item.path)}>{item.label}</LinkButton>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}
