import { useState } from 'react';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { useCommand } from '../../../../ui/calls/index.ts';
import { TextArea, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { shortTitle, type Sheet } from './sheet-words.ts';
import styles from './sheets.module.css';

/**
 * The confirmation before prices change: the changes, the reason for large ones, and for a schedule the desk's time at which the worker
 * does it.
 */
export function GoLiveDialog({ sheet, when, onClose }: { sheet: Sheet; when: 'now' | 'later'; onClose: () => void }) {
  const [date, setDate] = useState(sheet.effective.date);
  const [time, setTime] = useState('09:30');
  const [reason, setReason] = useState('');
  const toast = useToast();
  const activate = useCommand('activate-rate-sheet', {
    onDone: () => {
      toast({ text: when === 'now' ? `${sheet.title} is live` : `${sheet.title} is scheduled` });
      onClose();
    },
  });
  const flagged = sheet.changes?.flagged ?? 0;
  const aboutReason = activate.refusal?.field === 'reason' ? activate.refusal.message : undefined;
  const problem = aboutReason ? undefined : (activate.refusal?.message ?? activate.fault?.message);
  const send = () =>
    void activate.run({
      params: { versionId: sheet.versionId },
      body: {
        comparedWith: sheet.live?.versionId ?? null,
        ...(when === 'later' ? { at: { date, time } } : {}),
        ...(reason.trim() === '' ? {} : { reason }),
      },
    });
  return (
    <Dialog
      title={when === 'now' ? `Make ${shortTitle(sheet.title)} live now?` : `When does ${shortTitle(sheet.title)} go live?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" busy={activate.pending} onClick={send}>
            {when === 'now' ? 'Activate sheet' : 'Schedule'}
          </Button>
        </>
      }
    >
      <p>{movesText(sheet)}</p>
      {when === 'later' ? (
        <div className={styles.timeFields}>
          <TextField label="Date" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
          <TextField label="Time, Eastern" type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </div>
      ) : null}
      {flagged === 0 ? null : (
        <TextArea
          label={`Why do ${formatCount(flagged)} prices move by more than ${formatPoints(sheet.changes!.limit)}?`}
          hint="It is recorded in the journal."
          rows={2}
          maxLength={500}
          value={reason}
          error={aboutReason}
          onChange={(event) => {
            setReason(event.target.value);
            if (activate.refusal) activate.reset();
          }}
        />
      )}
      <p className={`text-2 ${styles.after}`}>{afterText(when, sheet)}</p>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
    </Dialog>
  );
}

function afterText(when: 'now' | 'later', { live }: Sheet): string {
  if (when === 'later')
    return 'It goes live only against the sheet that is live now. When another goes live first, it stays a draft and says so.';
  if (!live) return 'Brokers price and lock by it from now on.';
  return `It replaces ${shortTitle(live.title)} for every price from now on. Open offers are verified again; locks stay on their own sheets.`;
}

/** "1,260 of 1,260 prices move, at most by +0.600 (C30 at 6.125%, 45 days)." */
function movesText({ changes, prices }: Sheet): string {
  if (!changes?.largest) return changes ? 'No price moves.' : `${formatCount(prices)} prices; there is no live sheet to compare them with.`;
  const { change, code, rate, lockDays } = changes.largest;
  const most = `${formatPoints(change, { sign: true })} (${code} at ${formatRate(rate)}, ${lockDays} days)`;
  return `${formatCount(changes.moved)} of ${formatCount(prices)} prices move, at most by ${most}.`;
}
