import { useCommand } from '../../../../ui/calls/index.ts';

/** Beginning to act for somebody, and going back: the page loads again where it is, as whoever it is then. */
export function useActing() {
  const change = useCommand('act-for', { refreshes: [], onDone: () => window.location.reload() });
  return {
    change,
    begin: (delegationId: string) => void change.run({ body: { delegationId } }),
    goBack: () => void change.run({ body: { delegationId: null } }),
  };
}
