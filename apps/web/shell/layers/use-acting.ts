import { useCommand } from '../../../../ui/calls/index.ts';

/** Begins or ends the use of a delegation: the current page reloads with the new identity. */
export function useActing() {
  const change = useCommand('act-for', { refreshes: [], onDone: () => window.location.reload() });
  return {
    change,
    begin: (delegationId: string) => void change.run({ body: { delegationId } }),
    goBack: () => void change.run({ body: { delegationId: null } }),
  };
}
