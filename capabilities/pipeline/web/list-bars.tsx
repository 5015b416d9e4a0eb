import { IconDownload, IconPlayerStop, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { FilterChip, ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { BarEnd } from '../../../ui/kit/page/templates/page-head.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { daysText, isChanged, views, type View } from './pipeline-address.ts';
import styles from './pipeline.module.css';
import { SavedLists } from './saved/saved-lists.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useListSources } from './use-list-sources.ts';
import type { ListExport } from './use-list-export.ts';
import type { ListLook } from './use-list-look.ts';
import type { Page, Row } from './use-pipeline.ts';
import { ListLookControls } from './list-look-controls.tsx';

/** The views with their number of loans, and the actions on the whole list. */
export function ViewBar({
  view,
  counts,
  onPick,
  saved,
  exporting,
  onExport,
}: {
  view: View;
  counts: Page['counts'] | undefined;
  onPick: (view: View) => void;
  /** The lists a person saved. */
  saved: ReactNode;
  exporting: ListExport['exporting'];
  onExport: () => void;
}) {
  const go = useGo();
  const mobile = useIsMobile();
  return (
    <>
      <ViewTabs label="Views" views={views.map((one) => ({ ...one, count: counts?.[one.id] }))} current={view} onPick={onPick} />
      {mobile ? null : (
        <BarEnd>
          {saved}
          {exporting ? (
            <Button
              size="toolbar"
              icon={IconPlayerStop}
              aria-label={`Stop the export, ${exporting.text} loans written`}
              onClick={exporting.stop}
            >
              <span role="status">{exporting.text}</span>
            </Button>
          ) : (
            <Button size="toolbar" icon={IconDownload} onClick={onExport}>
              Export
            </Button>
          )}
          <Button size="toolbar" variant="primary" keys="C" onClick={() => go(pathTo('/loan-registration'))}>
            Register loan
          </Button>
        </BarEnd>
      )}
    </>
  );
}

/** Days that a link from a report narrows the list to. */
const linkedDays = [
  { name: 'registered', title: 'Registered' },
  { name: 'expires', title: 'Lock expires' },
] as const;

/** The filters, and the look of the list. */
export function FiltersBar({
  list,
  look,
  rows,
  adding,
  onAdding,
}: {
  list: ListAddress;
  look: ListLook;
  /** The first of them names the brokerage that the list is narrowed to. */
  rows: readonly Row[];
  adding: boolean;
  onAdding: (adding: boolean) => void;
}) {
  const { address, change } = list;
  const go = useGo();
  const mobile = useIsMobile();
  const sources = useListSources(adding || address.officer !== undefined);
  return (
    <>
      <FilterBar list={list} sources={sources} onChange={change} adding={adding} onAdding={onAdding} />
      {address.brokerage === undefined || address.brokerage === '' ? null : (
        <FilterChip
          field="Brokerage"
          value={rows[0]?.brokerageName ?? String(address.brokerage)}
          onRemove={() => change({ brokerage: undefined })}
        />
      )}
      {linkedDays.map(({ name, title }) =>
        address[name] === undefined || address[name] === '' ? null : (
          <FilterChip key={name} field={title} value={daysText(String(address[name]))} onRemove={() => change({ [name]: undefined })} />
        ),
      )}
      {isChanged({ ...address }) ? (
        <span className={styles.changed}>
          Changed from the view.
          <LinkButton onClick={list.reset}>Reset</LinkButton>
        </span>
      ) : null}
      {mobile ? (
        <>
          <SavedLists list={list} look={look} />
          <Button size="toolbar" icon={IconPlus} onClick={() => go(pathTo('/loan-registration'))}>
            Register loan
          </Button>
        </>
      ) : (
        <ListLookControls order={list.filter.sort!} onCost={() => change({ sort: undefined })} look={look} />
      )}
    </>
  );
}
