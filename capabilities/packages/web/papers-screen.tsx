import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall, useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { PickCell, SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { PaperPanel } from './paper-panel.tsx';
import { daysOf, loansOf, PHASE_NAMES, SIGNATURES, STATES, type Beginning, type Papers } from './paper-words.ts';
import { UncoveredCard } from './uncovered-card.tsx';

const TITLE = 'Papers of packages';

const NOTHING: Beginning = { title: '', code: '', phase: 'initial', states: [] };

/** `/admin/papers`: the forms and notices sent with packages, for which loans, and the documents without a form. */
export default function PapersScreen() {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  if (profile && !mayCall(profile, 'get-lender-papers'))
    return (
      <Workbench title={TITLE}>
        <ErrorState title="This is for administrators and coordinators" safe="Ask yours for the paper you need." />
      </Workbench>
    );
  return profile ? <AllPapers mayAdd={mayCall(profile, 'add-lender-paper')} /> : <Waiting />;
}

function Waiting() {
  return (
    <Workbench title={TITLE}>
      <SkeletonRows rows={10} />
    </Workbench>
  );
}

/** Which paper is open at the right: one of the list, or a new one. */
type Opened = { readonly paperId: string } | { readonly begins: Beginning } | undefined;

function AllPapers({ mayAdd }: { mayAdd: boolean }) {
  const asked = useAsk('get-lender-papers', {});
  const [opened, setOpened] = useState<Opened>();
  const found = asked.value;
  if (!found)
    return asked.fault ? (
      <Workbench title={TITLE}>
        <ErrorState title="The papers did not load" safe="Nothing was changed." onRetry={asked.again} trace={asked.fault.trace} />
      </Workbench>
    ) : (
      <Waiting />
    );
  const one = opened && 'paperId' in opened ? found.papers.find(({ paperId }) => paperId === opened.paperId) : undefined;
  const begins = opened && 'begins' in opened ? opened.begins : undefined;
  const shown = one?.paperId ?? (begins && `new ${begins.title} ${begins.states.join()}`);
  return (
    <Workbench
      title={TITLE}
      note="Go out with the Loan Estimate and the Closing Disclosure"
      actions={
        mayAdd ? (
          <Button size="toolbar" variant="primary" icon={IconPlus} onClick={() => setOpened({ begins: NOTHING })}>
            Add paper
          </Button>
        ) : null
      }
      {...(shown
        ? {
            panel: (
              <PaperPanel
                key={shown}
                found={found}
                one={one}
                begins={begins ?? NOTHING}
                mayChange={mayAdd}
                onClose={() => setOpened(undefined)}
                onAdded={(paperId) => setOpened({ paperId })}
              />
            ),
            panelLabel: one?.title ?? 'New paper',
            opened: shown,
          }
        : {})}
    >
      <PapersCard found={found} chosen={one?.paperId} onPick={(paperId) => setOpened({ paperId })} />
      <UncoveredCard uncovered={found.uncovered} {...(mayAdd ? { onAdd: (begin: Beginning) => setOpened({ begins: begin }) } : {})} />
    </Workbench>
  );
}

function PapersCard({
  found: { papers, products },
  chosen,
  onPick,
}: {
  found: Papers;
  chosen: string | undefined;
  onPick: (paperId: string) => void;
}) {
  if (papers.length === 0)
    return (
      <EmptyState title="No papers yet">Add the notices and forms that your loans need, each as a PDF with the loans it is for.</EmptyState>
    );
  return (
    <Card title="Papers" note={`${papers.filter(({ state }) => state === 'goes out').length} go out`} flush>
      <Table caption={TITLE} cards heads={['Paper', 'Package', 'Loans', 'Borrowers', 'State']}>
        {papers.map((paper) => (
          <TableRow key={paper.paperId} chosen={paper.paperId === chosen} quiet={paper.state === 'over'}>
            <PickCell chosen={paper.paperId === chosen} onPick={() => onPick(paper.paperId)}>
              {paper.title}
              <SecondLine>{daysOf(paper)}</SecondLine>
            </PickCell>
            <td>{PHASE_NAMES[paper.phase]}</td>
            <td>{loansOf(paper, products)}</td>
            <td>{SIGNATURES[paper.signature]}</td>
            <td>
              <StatusPill tone={STATES[paper.state].tone}>{STATES[paper.state].text}</StatusPill>
            </td>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}
