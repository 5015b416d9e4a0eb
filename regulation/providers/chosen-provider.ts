import { explained, step, text, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { bucketOf, type Bucket } from '../tolerance/index.ts';

/** The provider of a service, and how they were chosen. */
export interface ChosenProvider {
  readonly service: string;
  readonly required: boolean;
  /** The consumer may select any provider under reasonable requirements; "from our list" is no shopping (comment 19(e)(1)(vi)-1). */
  readonly shoppingPermitted: boolean;
  readonly listGiven: boolean;
  /** False: the consumer did not choose, and the preferred provider of the list is used. */
  readonly chosenByConsumer: boolean;
  readonly onList: boolean;
  /** An affiliate of the creditor or the broker. */
  readonly affiliate: boolean;
}

/** Sections of page 2 of the Closing Disclosure. */
export type ChargeSection = 'B' | 'C' | 'H';

/**
 * The limit of a service by who the consumer chose, 12 CFR 1026.19(e)(3): off the list is unlimited, even an affiliate the consumer found alone;
 * on the list, or not chosen, ten percent, or none for an affiliate.
 */
export function providerBucket(choice: ChosenProvider): Result<Explained<Bucket>> {
  const provider = !choice.chosenByConsumer ? 'not-chosen' : choice.onList ? 'on-list' : 'off-list';
  return bucketOf({
    id: choice.service,
    label: choice.service,
    facts: {
      nature: 'third-party-service',
      paidTo: choice.affiliate ? 'affiliate' : 'unaffiliated',
      requiredByCreditor: choice.required,
      shoppingPermitted: choice.shoppingPermitted,
      writtenListGiven: choice.listGiven,
      provider,
    },
  });
}

/** Where its charge prints, 12 CFR 1026.38(f)(2), (3), (g)(4): did not shop (B), shopped (C), not required (H). */
export function chargeSection(choice: ChosenProvider): Result<Explained<ChargeSection>> {
  const bucket = providerBucket(choice);
  if (!bucket.ok) return bucket;
  const shopped = choice.shoppingPermitted && choice.chosenByConsumer && !choice.onList;
  const section: ChargeSection = !choice.required ? 'H' : shopped ? 'C' : 'B';
  const more = { source: '12 CFR 1026.38(f)(2), (f)(3), (g)(4)', rule: 'trid.charge-section', parts: [bucket.value.why] };
  return ok(explained(section, step(`${choice.service}: section`, text(section), 'lookup', more)));
}
