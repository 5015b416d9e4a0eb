import { createContext, useContext, useEffect, useState } from 'react';
import { useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { PathText, usePathForm } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { showsLastFour } from '../../domain/masked-application.ts';

/** The loan of a form, whose whole numbers can be shown; absent for a loan that does not exist yet. */
export const LoanOfForm = createContext<string | undefined>(undefined);

/** Milliseconds a whole number stays on the screen. */
const SHOWN_FOR_MS = 60_000;

/**
 * A Social Security number: its last four, to be typed over, and a button that shows the whole number beside the field. That it was seen is
 * written in the loan's journal. It is on the screen for a minute, in no draft and in no field.
 */
export function NumberField({ path, label }: { path: string; label: string }) {
  const form = usePathForm();
  const loanId = useContext(LoanOfForm);
  const mayLook = useMayCall('whole-number');
  const [whole, setWhole] = useState<{ readonly path: string; readonly value: string }>();
  const look = useCommand('whole-number', {
    refreshes: ['get-loan-activity'],
    onDone: setWhole,
  });
  const shown = whole?.path === path ? whole.value : undefined;
  const { reset } = look;
  const hidden = showsLastFour(form.valueAt(path));
  // A number that is typed over is not the one that was shown.
  useEffect(() => {
    if (!hidden) setWhole(undefined);
  }, [hidden]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setWhole(undefined), SHOWN_FOR_MS);
    return () => {
      clearTimeout(timer);
      reset();
    };
  }, [shown, reset]);
  return (
    <>
      <PathText path={path} label={label} inputMode="numeric" maxLength={11} />
      {hidden && mayLook && loanId !== undefined ? (
        <div className="row">
          <Button
            size="toolbar"
            variant="quiet"
            busy={look.pending}
            aria-label={`${shown === undefined ? 'Show' : 'Hide'} the whole ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
            onClick={() => {
              if (shown === undefined) void look.run({ params: { loanId }, body: { path } });
              else setWhole(undefined);
            }}
          >
            {shown === undefined ? 'Show' : 'Hide'}
          </Button>
          <output aria-live="polite" className="tabular">
            {shown ?? look.refusal?.message ?? look.fault?.message ?? ''}
          </output>
        </div>
      ) : null}
    </>
  );
}
