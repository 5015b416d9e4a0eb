import { useEffect, useId, type CSSProperties, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { ExplainSlot } from '../explain/explain-provider.tsx';
import { ActionBar } from './action-bar.tsx';
import styles from './templates.module.css';

/*
 * The six page shells. Each draws the page's one <main id="main"> and, where it has one, its <aside id="panel">; a screen must use exactly
 * one of them. Panels give their place to heavy explanations while one is open.
 */

function SkipToPanel({ when }: { when: boolean }) {
  return when ? (
    <a className={styles.skip} href="#panel">
      Skip to panel
    </a>
  ) : null;
}

interface Titled {
  readonly title: ReactNode;
  /** Beside the title: a pill, "Saved 2:16 PM". */
  readonly note?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** On a phone the title is hidden visually, for screen readers only: the tabs above have it. */
  readonly said?: boolean;
}

export function PageHead({ title, note, actions, said = false }: Titled) {
  return (
    <div className={classes(styles.titleRow, said && styles.said)}>
      <h1 className="page-title">{title}</h1>
      {note === undefined ? null : <span className="text-2">{note}</span>}
      {actions === undefined ? null : <div className={styles.end}>{actions}</div>}
    </div>
  );
}

/**
 * Q: tabs and filters above, a full-width grid, a peek panel at the right. `title` is for screen readers only when the tabs already have
 * it.
 */
export function QueuePage({
  title,
  bars,
  children,
  peek,
  peekLabel = 'Preview',
  peekWide = false,
}: {
  title: string;
  /** Rows above the grid: saved views, filters. */
  bars?: readonly ReactNode[];
  /** A `<DataGrid>` that fills the height. */
  children: ReactNode;
  peek?: ReactNode;
  peekLabel?: string;
  /** The preview has a decision, not only data: as wide as a panel. */
  peekWide?: boolean;
}) {
  return (
    <div className={styles.page} data-page="">
      <main id="main" tabIndex={-1} className={classes(styles.main, styles.queue)}>
        <SkipToPanel when={Boolean(peek)} />
        <h1 className="visually-hidden">{title}</h1>
        {(bars ?? []).map((bar, index) => (
          <div key={index} className={styles.queueBar}>
            {bar}
          </div>
        ))}
        <div className={styles.queueBody}>{children}</div>
      </main>
      {peek === undefined || peek === null || peek === false ? null : (
        <Panel label={peekLabel} peek={peekWide ? 'wide' : true}>
          {peek}
        </Panel>
      )}
    </div>
  );
}

/** Pushes the following elements to the right end of a bar. */
export function BarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}

/** R: cards in the main column, activity or detail at the right. */
export function RecordPage({
  title,
  children,
  aside,
  asideLabel = 'Activity',
  phoneBar,
}: {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  asideLabel?: string;
  /** On a phone only: the next action, pinned to the bottom. */
  phoneBar?: ReactNode;
}) {
  return (
    <div className={styles.page} data-page="">
      <main id="main" tabIndex={-1} className={styles.main}>
        <SkipToPanel when={aside !== undefined} />
        <h1 className="visually-hidden">{title}</h1>
        <div className={styles.record}>{children}</div>
      </main>
      {aside === undefined ? null : (
        <aside id="panel" tabIndex={-1} className={styles.recordAside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
      {phoneBar === undefined ? null : (
        <section className="desktop-hidden contents" aria-label="Next">
          <ActionBar className="desktop-hidden">{phoneBar}</ActionBar>
        </section>
      )}
    </div>
  );
}

/** W: input in the middle; result, preview or explanation at the right; the commit at the panel's foot. */
export function Workbench({
  title,
  note,
  actions,
  said,
  children,
  panel,
  panelLabel = 'Result',
  panelFoot,
  opened,
}: Titled & {
  children: ReactNode;
  panel?: ReactNode;
  panelLabel?: string;
  panelFoot?: ReactNode;
  /** The name of what a press opened in the panel. On a phone the panel is below the page, so the page scrolls to it. */
  opened?: string | undefined;
}) {
  useEffect(() => {
    // There the panel itself has no box of its own.
    if (opened !== undefined) document.querySelector('#panel [data-panel-body]')?.scrollIntoView();
  }, [opened]);
  return (
    <div className={styles.page} data-page="">
      <main id="main" tabIndex={-1} className={styles.main}>
        <SkipToPanel when={panel !== undefined || panelFoot !== undefined} />
        <div className={styles.stack}>
          <PageHead title={title} note={note} actions={actions} {...(said ? { said } : {})} />
          {children}
        </div>
      </main>
      <PanelIfAny label={panelLabel} panel={panel} foot={panelFoot} />
    </div>
  );
}

/** F: section rail at the left, 12-column form, effects and history at the right. */
export function FormPage({
  title,
  note,
  actions,
  rail,
  children,
  panel,
  panelLabel = 'Effects and history',
  panelFoot,
}: Titled & { rail?: ReactNode; children: ReactNode; panel?: ReactNode; panelLabel?: string; panelFoot?: ReactNode }) {
  return (
    <div className={styles.page} data-page="">
      {rail === undefined ? null : (
        <nav className={styles.rail} aria-label="Sections">
          {rail}
        </nav>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <SkipToPanel when={panel !== undefined || panelFoot !== undefined} />
        <div className={classes(styles.stack, styles.form)}>
          <PageHead title={title} note={note} actions={actions} />
          {children}
        </div>
      </main>
      <PanelIfAny label={panelLabel} panel={panel} foot={panelFoot} />
    </div>
  );
}

/** The 12-column grid of a form. Children set `<Col span={6}>`. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.formGrid}>{children}</div>;
}
export function Col({ span, children }: { span: number; children: ReactNode }) {
  const place: CSSProperties = { gridColumn: `span ${span}`, minWidth: 0 };
  return <div style={place}>{children}</div>;
}

/** O: one column of 640 for choose, check, running, result. */
export function OrderPage({ title, note, actions, children }: Titled & { children: ReactNode }) {
  return <ColumnPage head={<PageHead title={title} note={note} actions={actions} />} className={styles.order!} body={children} />;
}

/** P: one column of 560 to 760. */
export function ArticlePage({ title, note, actions, width = 720, children }: Titled & { width?: number; children: ReactNode }) {
  return (
    <ColumnPage head={<PageHead title={title} note={note} actions={actions} />} className={styles.article!} width={width} body={children} />
  );
}

function ColumnPage({ head, body, className, width }: { head: ReactNode; body: ReactNode; className: string; width?: number }) {
  return (
    <div className={styles.page} data-page="">
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={classes(styles.stack, className)} style={width === undefined ? undefined : { maxWidth: width }}>
          {head}
          {body}
        </div>
      </main>
    </div>
  );
}

/** The right panel. `foot` is always visible and has the commit button. */
export function Panel({
  label,
  children,
  foot,
  peek = false,
}: {
  label: string;
  children?: ReactNode;
  foot?: ReactNode;
  peek?: boolean | 'wide';
}) {
  return (
    <aside
      id="panel"
      tabIndex={-1}
      className={classes(styles.panel, peek && styles.peek, peek === 'wide' && styles.wide)}
      aria-label={label}
    >
      <ExplainSlot>
        <div className={styles.panelBody} data-panel-body="">
          {children}
        </div>
        {foot === undefined ? null : <ActionBar className={styles.panelFoot}>{foot}</ActionBar>}
      </ExplainSlot>
    </aside>
  );
}

function PanelIfAny({ label, panel, foot }: { label: string; panel: ReactNode; foot: ReactNode }) {
  return panel === undefined && foot === undefined ? null : (
    <Panel label={label} foot={foot}>
      {panel}
    </Panel>
  );
}

/** A ruled part of a panel, padding 12×16. */
export function PanelSection({ title, aside, children }: { title?: ReactNode; aside?: ReactNode; children?: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panelSection} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <div style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-2)', marginBottom: 'var(--space-1)' }}>
          <h2 id={id} className="section-title">
            {title}
          </h2>
          {aside === undefined ? null : <div className={styles.end}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
