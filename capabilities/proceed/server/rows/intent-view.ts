import { dateWithWhy } from '../../../../foundation/explain/with-why.ts';
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
    received: dateWithWhy(delivered?.received),
    expire: expire.ok ? dateWithWhy(expire.value.expire) : null,
    deliveries: [...last.deliveries],
  };
}

/** From which day fees may be charged; null while no intent is recorded. */
export function feesFromView({ recorded, sent, delivered }: IntentRows): View['feesFrom'] {
  const from = recorded && sent.length > 0 ? feesFrom(delivered, recorded) : undefined;
  return from?.ok ? dateWithWhy(from.value) : null;
}
