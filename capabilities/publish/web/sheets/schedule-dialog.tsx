import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { shortTitle, type Sheet } from './sheet-words.ts';
import styles from './sheets.module.css';

/** When a draft is to go live, by the desk's clock; the worker makes it live at that time. */
export function ScheduleDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const [date, setDate] = useState(sheet.effective.date);
  const [time, setTime] = useState('09:30');
  const toast = useToast();
  const schedule = useCommand('activate-rate-sheet', {
    onDone: () => {
      toast({ text: `${sheet.title} is scheduled` });
      onClose();
    },
  });
  const problem = schedule.refusal?.message ?? schedule.fault?.message;
  const send = () =>
    void schedule.run({
      params: { versionId: sheet.versionId },
      body: { comparedWith: sheet.live?.versionId ?? null, at: { date, time } },
    });
  return (
    <Dialog
      title={`When does ${shortTitle(sheet.title)} go live?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" busy={schedule.pending} onClick={send}>
            Schedule
          </Button>
        </>
      }
    >
      <div className={styles.timeFields}>
        <TextField label="Date" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        <TextField label="Time, Eastern" type="time" value={time} onChange={(event) => setTime(event.target.value)} />
      </div>
      <p className={`text-2 ${styles.after}`}>
        It goes live only against the sheet that is live now. When another goes live first, it stays a draft and says so.
      </p>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
    </Dialog>
  );
}
