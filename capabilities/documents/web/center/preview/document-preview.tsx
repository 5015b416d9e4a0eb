import { IconChevronLeft, IconChevronRight, IconDownload, IconLayoutGrid, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ask } from '../../../../../ui/calls/index.ts';
import { Button, IconButton } from '../../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../../ui/kit/files/save-file.ts';
import { InlineError, SkeletonRows } from '../../../../../ui/kit/page/states.tsx';
import styles from '../center.module.css';
import type { LoanDocument } from '../center-lists.ts';
import type { DrawnPages } from './pdf-pages.ts';
import { measured } from '../../../../../ui/kit/measured.ts';

type Version = LoanDocument['versions'][number];

type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly file?: File }
  | { readonly state: 'open'; readonly file: File; readonly drawn: DrawnPages };

const ZOOMS = [1, 1.5, 2, 3] as const;

interface PreviewProps {
  readonly loanId: string;
  readonly document: LoanDocument;
  readonly version: Version;
  /** All its pages are shown, to be worked with. */
  readonly arranging?: boolean;
  readonly onArranging?: (arranging: boolean) => void;
  readonly arrange?: (drawn: DrawnPages) => ReactNode;
}

/** A version's pages, drawn one at a time. The file is never opened as a page of the browser. */
export function DocumentPreview({ loanId, document, version, arranging = false, onArranging, arrange }: PreviewProps) {
  const opened = useOpened(loanId, document.documentId, version);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const file = opened.state === 'opening' ? undefined : opened.file;
  return (
    <section className={styles.preview} aria-label={`Preview of ${document.title}`}>
      <div className={styles.tools}>
        {onArranging ? (
          <Button size="toolbar" icon={arranging ? IconChevronLeft : IconLayoutGrid} onClick={() => onArranging(!arranging)}>
            {arranging ? 'Back to the preview' : 'Pages'}
          </Button>
        ) : null}
        {version.pages > 1 && !arranging ? (
          <>
            <IconButton icon={IconChevronLeft} label="Previous page" onClick={() => setPage(Math.max(1, page - 1))} />
            <span className="text-2">{`Page ${page} of ${version.pages}`}</span>
            <IconButton icon={IconChevronRight} label="Next page" onClick={() => setPage(Math.min(version.pages, page + 1))} />
          </>
        ) : null}
        <span className={styles.toolsEnd}>
          {arranging ? null : (
            <>
              <IconButton icon={IconZoomOut} label="Zoom out" onClick={() => setZoom(Math.max(0, zoom - 1))} />
              <IconButton icon={IconZoomIn} label="Zoom in" onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))} />
            </>
          )}
          <IconButton
            icon={IconDownload}
            label={`Download ${version.fileName}`}
            onClick={() => (file ? saveFile(file, file.name) : undefined)}
          />
        </span>
      </div>
      {arranging && arrange && opened.state === 'open' ? (
        arrange(opened.drawn)
      ) : (
        <div className={styles.paperPane} tabIndex={0} role="group" aria-label={`Page ${page} of ${version.pages}`}>
          {opened.state === 'open' ? (
            <PageCanvas
              drawn={opened.drawn}
              page={page}
              zoom={ZOOMS[zoom]!}
              label={`${document.title}, page ${page} of ${version.pages}`}
            />
          ) : opened.state === 'opening' ? (
            <SkeletonRows rows={6} waitingFor="Loading the file." />
          ) : (
            <InlineError>
              This file cannot be shown.{' '}
              {opened.file ? (
                <Button size="panel" onClick={() => saveFile(opened.file!, opened.file!.name)}>
                  Download it
                </Button>
              ) : (
                'Reload the page to try again.'
              )}
            </InlineError>
          )}
        </div>
      )}
    </section>
  );
}

function useOpened(loanId: string, documentId: string, { version, contentType }: Version): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  useEffect(() => {
    const stop = new AbortController();
    let drawn: DrawnPages | undefined;
    const open = async (): Promise<void> => {
      let file: File | undefined;
      try {
        const answer = await ask('get-document-file', { params: { loanId, documentId, version }, signal: stop.signal });
        if (!answer.ok) return setOpened({ state: 'failed' });
        file = answer.value;
        const { openPdf, openPicture } = await import('./pdf-pages.ts');
        drawn = contentType === 'application/pdf' ? await openPdf(file) : await openPicture(file);
        if (stop.signal.aborted) drawn.close();
        else setOpened({ state: 'open', file, drawn });
      } catch {
        if (!stop.signal.aborted) setOpened({ state: 'failed', ...(file ? { file } : {}) });
      }
    };
    void open();
    return () => {
      stop.abort();
      drawn?.close();
    };
  }, [loanId, documentId, version, contentType]);
  return opened;
}

function PageCanvas({ drawn, page, zoom, label }: { drawn: DrawnPages; page: number; zoom: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const shown = canvas.current!;
    // Each drawing has a canvas of its own: an outdated one must not be drawn over the next.
    const fresh = document.createElement('canvas');
    let overtaken = false;
    const draw = async (): Promise<void> => {
      try {
        await drawn.draw(page, fresh, shown.parentElement!.clientWidth * zoom);
        if (overtaken) return;
        shown.width = fresh.width;
        shown.height = fresh.height;
        shown.getContext('2d')!.drawImage(fresh, 0, 0);
        shown.dataset['drawn'] = String(page);
        setFailed(false);
      } catch {
        if (!overtaken) setFailed(true);
      }
    };
    void draw();
    return () => void (overtaken = true);
  }, [drawn, page, zoom]);
  return (
    <>
      {failed ? <InlineError>{`Page ${page} cannot be shown. Download the file to read it.`}</InlineError> : null}
      <canvas ref={canvas} className={styles.pageCanvas} style={measured({ zoom: `${zoom * 100}%` })} role="img" aria-label={label} />
    </>
  );
}
