/** Where the sealed secrets of a webhook belong; they open nowhere else. */
export function webhookPlace(subscriptionId: string): readonly (string | number)[] {
  return ['webhook_subscription', subscriptionId];
}
