import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { RichText } from '../../../ui/kit/text/rich-text.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { readMarkdown } from '../domain/read-markdown.ts';
import styles from './editing.module.css';
import { drawPicture } from './picture.tsx';
import { PicturesSection } from './pictures-section.tsx';
import type { ContentWriting } from './use-content-writing.ts';

type Listed = ReplyOf<'get-content-versions'>['versions'][number];

/** A preview of the page, or an earlier version of it; and all its versions. */
export function ContentPanel({
  page,
  versions,
  newest,
  writing,
  looked,
  onLook,
}: {
  page: string | null;
  versions: readonly Listed[];
  newest: number;
  writing: ContentWriting;
  looked: number | undefined;
  onLook: (version: number | undefined) => void;
}) {
  return (
    <>
      {looked === undefined || page === null ? (
        <PanelSection title="Preview">
          {writing.draft.body.trim() === '' ? (
            <p className="text-2">No versions yet.</p>
          ) : (
            <RichText blocks={writing.blocks} picture={drawPicture} />
          )}
        </PanelSection>
      ) : (
        <EarlierVersion page={page} version={looked} newest={newest} writing={writing} onClose={() => onLook(undefined)} />
      )}
      {versions.length === 0 ? null : (
        <PanelSection title="Versions">
          <ol className={styles.versions}>
            {versions.map((one) => (
              <li key={one.version}>
                <LinkButton aria-pressed={looked === one.version} onClick={() => onLook(one.version === looked ? undefined : one.version)}>
                  {`Version ${one.version}`}
                </LinkButton>
                {one.withdrawn ? ', withdrawn' : null}
                <div className="text-small text-2">{`${one.by}, ${momentHere(one.madeAt)}`}</div>
                <div className="text-small">{one.note}</div>
              </li>
            ))}
          </ol>
        </PanelSection>
      )}
      <PicturesSection />
    </>
  );
}

function EarlierVersion({
  page,
  version,
  newest,
  writing: { restore },
  onClose,
}: {
  page: string;
  version: number;
  newest: number;
  writing: ContentWriting;
  onClose: () => void;
}) {
  const { value, fault, again } = useAsk('get-content-versions', { query: { page, version } }, { keepPrevious: false });
  return (
    <PanelSection title={`Version ${version}`} aside={<LinkButton onClick={onClose}>Back to preview</LinkButton>}>
      {fault ? <InlineError onRetry={again}>{fault.message}</InlineError> : null}
      {!value && !fault ? <SkeletonRows rows={6} /> : null}
      {value ? (
        <div className={styles.earlier}>
          <p className="text-strong">{value.written.title}</p>
          <RichText blocks={readMarkdown(value.written.body).blocks} picture={drawPicture} />
          {version === newest && !value.written.withdrawn ? null : (
            <Button busy={restore.pending} onClick={() => void restore.run({ body: { page, version, basedOn: newest } })}>
              {`Restore version ${version}`}
            </Button>
          )}
          {restore.refusal ? (
            <div role="alert">
              <InlineError>{restore.refusal.message}</InlineError>
            </div>
          ) : null}
          {restore.fault ? <InlineError>{restore.fault.message}</InlineError> : null}
        </div>
      ) : null}
    </PanelSection>
  );
}
