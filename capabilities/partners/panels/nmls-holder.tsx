import { useState } from 'react';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';

/** The holder of a typed NMLS id, looked up on a press; nothing where NMLS is not configured. */
export function NmlsHolder({ nmlsId }: { nmlsId: string }) {
  const id = nmlsId.trim();
  const [looked, setLooked] = useState<string>();
  const check = useAsk('nmls-check', {}, { staleAfter: 300_000 });
  const found = useAsk('nmls', { params: { nmlsId: id } }, { when: looked === id && id !== '', keepPrevious: false });
  if (!check.value?.available || !/^[1-9]\d{0,11}$/.test(id)) return null;
  const trouble = found.refusal?.message ?? found.fault?.message;
  return looked === id && (found.value || trouble) ? (
    <div role="status">
      {found.value ? (
        <p className="text-2">
          {holderWords(found.value)} {found.value.simulated ? <StatusPill>Simulator</StatusPill> : null}
        </p>
      ) : (
        <Notice tone="amber">{trouble}</Notice>
      )}
    </div>
  ) : (
    <Button size="panel" busy={looked === id && found.waiting} onClick={() => setLooked(id)}>
      Look up at NMLS
    </Button>
  );
}

/** The holder in one sentence. */
export function holderWords({ name, kind, status, states }: ReplyOf<'nmls'>): string {
  const where = states.length > 0 ? `may originate in ${states.join(', ')}` : 'may originate in no state';
  return `${name}, ${kind === 'company' ? 'a company' : 'a person'}: ${status.toLowerCase()}, ${where}.`;
}
