import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ask, useCommand } from '../../../ui/calls/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { sizeText } from '../../../ui/kit/text/size-text.ts';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { NewPaper } from './new-paper.tsx';
import { daysOf, loansOf, PHASES, SIGNATURES, type Beginning, type Paper, type Papers } from './paper-words.ts';
import styles from './papers.module.css';

interface PanelProps {
  readonly found: Papers;
  /** Absent: a new one. */
  readonly one: Paper | undefined;
  readonly begins: Beginning;
  readonly mayChange: boolean;
  readonly onClose: () => void;
  readonly onAdded: (paperId: string) => void;
}

/** One paper: its description, its file, and ending it; or a new one. */
export function PaperPanel({ found, one, begins, mayChange, onClose, onAdded }: PanelProps) {
  return (
    <>
      <PanelSection title={one?.title ?? 'New paper'} aside={<IconButton icon={IconX} label="Close" size="panel" onClick={onClose} />}>
        {one ? <PaperFacts one={one} found={found} /> : null}
      </PanelSection>
      {one ? (
        mayChange && one.state !== 'over' ? (
          <Ending one={one} today={found.today} />
        ) : null
      ) : (
        <NewPaper found={found} begins={begins} onAdded={onAdded} />
      )}
    </>
  );
}

function PaperFacts({ one, found }: { one: Paper; found: Papers }) {
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    try {
      const answer = await ask('get-lender-paper-file', { params: { paperId: one.paperId } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      setProblem(answer.ok ? undefined : answer.refusal.message);
    } catch {
      setProblem('The PDF did not load. Try again.');
    }
  };
  return (
    <div className={styles.form}>
      <Facts
        facts={[
          { label: 'Package', value: PHASES[one.phase] },
          { label: 'Loans', value: loansOf(one, found.products) },
          { label: 'Borrowers', value: SIGNATURES[one.signature] },
          { label: 'Days', value: daysOf(one) },
          { label: 'File', value: `${one.fileName}, ${one.pages === 1 ? '1 page' : `${one.pages} pages`}, ${sizeText(one.bytes)}` },
          { label: 'Added', value: `${one.addedBy}, ${momentHere(one.addedAt)}` },
          ...(one.endedBy === null ? [] : [{ label: 'Ended', value: `${one.endedBy}, ${momentHere(one.endedAt!)}` }]),
        ]}
      />
      <div>
        <Button onClick={() => void download()}>Download PDF</Button>
      </div>
      {problem ? <InlineError>{problem}</InlineError> : null}
    </div>
  );
}

/** The last day on which it is sent; papers already sent are not changed. */
function Ending({ one, today }: { one: Paper; today: PlainDate }) {
  const [lastDay, setLastDay] = useState<PlainDate | null>(one.lastDay ?? today);
  const toast = useToast();
  const end = useCommand('end-lender-paper', {
    refreshes: ['get-lender-papers'],
    onDone: (done) => toast({ text: `${one.title} goes out until ${formatDate(done.lastDay)}` }),
  });
  const run = (day: PlainDate | null) => void end.run({ params: { paperId: one.paperId }, body: { lastDay: day ?? '' } });
  return (
    <PanelSection title="End">
      <form
        className={styles.form}
        noValidate
        aria-label={`End ${one.title}`}
        onSubmit={(event) => {
          event.preventDefault();
          run(lastDay);
        }}
      >
        <p className="text-2">What went out stays as it is. A newer form is a paper of its own.</p>
        <DateField label="Last day" value={lastDay} earliest={addDays(today, -1)} relativeTo={{ today }} onChange={setLastDay} />
        {end.refusal ? <InlineError>{end.refusal.message}</InlineError> : null}
        {end.fault ? <InlineError>{end.fault.message}</InlineError> : null}
        <div className={styles.buttons}>
          <Button type="submit" busy={end.pending}>
            Set last day
          </Button>
          <Button busy={end.pending} onClick={() => run(addDays(today, -1))}>
            End now
          </Button>
        </div>
      </form>
    </PanelSection>
  );
}
