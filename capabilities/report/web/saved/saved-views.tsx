import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';

const SavedViewsPanel = lazy(loadPatiently(() => import('./saved-views-panel.tsx')));

/** The button that opens the views this person saved and those that are shared, and saves the one in front. */
export function SavedViews({ subReportName, filters }: { subReportName: string; filters: FilterAsked }) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button ref={setButton} icon={IconBookmark} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        Saved views
      </Button>
      {open && button ? (
        <Suspense fallback={null}>
          <SavedViewsPanel anchor={button} subReportName={subReportName} filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
