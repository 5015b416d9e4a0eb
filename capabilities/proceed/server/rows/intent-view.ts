import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Result } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { getIntentToProceed } from '../../contract/get-intent-to-proceed.ts';
import { feesFrom, intentInTime } from '../../domain/index.ts';
import type { IntentRows } from './intents.ts';

type View = ReplyOf<typeof getIntentToProceed>;

/** The recorded intent, and whether it came within the days its estimate was open. */
export function intentView({ recorded, sent }: IntentRows): View['intent'] {
  if (!recorded) return null;
  const { recipientId: _id, statedOn, ...shown } = recorded;
  const about = sent.find(({ version }) => version === recorded.version);
  const found = about && intentInTime(about, statedOn);
  const inTime = found?.ok ? found.value.inTime : undefined;
  return { ...shown, statedOn, inTime: inTime ? { so: inTime.value, why: inTime.why } : null };
}

/** The newest estimate: when it was sent and received, and when it expires. */
export function estimateView({ sent, delivered }: IntentRows): View['estimate'] {
  const [last] = sent;
  const first = sent.at(-1);
  if (!last || !first) return null;
  const expire = intentInTime(last, undefined);
  return {
    version: last.version,
    sentOn: last.sentOn,
    firstSentOn: first.sentOn,
    received: delivered && { date: delivered.received.value, why: delivered.received.why },
    expire: expire.ok ? { date: expire.value.expire.value, why: expire.value.expire.why } : null,
    deliveries: [...last.deliveries],
  };
}

/** From which day fees may be charged; null while no intent is recorded. */
export function feesFromView({ recorded, sent, delivered }: IntentRows): View['feesFrom'] {
  return recorded && sent.length > 0 ? dayOf(feesFrom(delivered, recorded)) : null;
}

function dayOf(found: Result<Explained<PlainDate>>) {
  return found.ok ? { date: found.value.value, why: found.value.why } : null;
}
