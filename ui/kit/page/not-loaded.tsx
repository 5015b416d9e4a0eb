import { Card, Notice } from './card.tsx';
import { ErrorState, InlineError, SkeletonRows } from './states.tsx';

/** A query without a reply to show, as `useAsk` returns it. */
interface Unanswered {
  readonly fault: { readonly message: string; readonly trace?: string | undefined } | undefined;
  readonly refusal: { readonly message: string } | undefined;
  readonly again: () => void;
}

interface NotLoadedProps {
  readonly asked: Unanswered;
  /** "The appraisal did not load". */
  readonly failed: string;
  /** What is certain in any case: "Nothing was ordered." */
  readonly safe: string;
  readonly rows?: number;
  /** The title of the card that comes; by default the rows are the page's own. */
  readonly card?: string;
}

/** Shown instead of a screen while its query has no reply: failed, refused with the reason, or loading. */
export function NotLoaded({ asked: { fault, refusal, again }, failed, safe, rows = 10, card }: NotLoadedProps) {
  if (refusal) return <Notice tone="red">{refusal.message}</Notice>;
  if (fault) return <ErrorState title={failed} safe={safe} onRetry={again} trace={fault.trace} />;
  if (card === undefined) return <SkeletonRows rows={rows} />;
  return (
    <Card title={card} flush>
      <SkeletonRows rows={rows} />
    </Card>
  );
}

interface PartNotLoadedProps {
  readonly asked: Unanswered & { readonly waiting: boolean };
  readonly failed: string;
  readonly rows: number;
  readonly height?: number;
}

/** The same for a part of a page: its place stays small, and what was there before may stand below the failure. */
export function PartNotLoaded({ asked: { fault, refusal, waiting, again }, failed, ...size }: PartNotLoadedProps) {
  if (refusal) return <InlineError>{`${failed}. ${refusal.message}`}</InlineError>;
  if (fault) return <InlineError onRetry={again}>{`${failed}. ${fault.message}`}</InlineError>;
  return waiting ? <SkeletonRows {...size} /> : null;
}
