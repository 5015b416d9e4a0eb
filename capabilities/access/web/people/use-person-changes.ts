import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import type { PersonFound } from './person-panel.tsx';

/** Unsaved changes of a person, and the commands that save them. */
export function usePersonChanges({ person }: PersonFound) {
  const toast = useToast();
  const [roles, setRoles] = useState<readonly string[]>(person.roles);
  const [nmlsId, setNmlsId] = useState(person.nmlsId ?? '');
  const done = (text: string) => ({ refreshes: ['get-people', 'get-person'] as const, onDone: () => toast({ text }) });
  const change = useCommand('change-person', done('Roles saved.'));
  const suspending = useCommand('suspend-person', {
    ...done(''),
    onDone: ({ suspended }) => toast({ text: suspended ? `${person.displayName} is suspended.` : `${person.displayName} is restored.` }),
  });
  const reset = useCommand('reset-sign-in', {
    ...done(''),
    onDone: ({ email }) => toast({ text: `Letter sent to ${email}` }),
  });
  const end = useCommand('end-person-sessions', done('Sessions ended.'));
  const where = { params: { personId: person.personId } };
  const { brokerageId } = person;
  const last = [change, suspending, reset, end].find((one) => one.refusal ?? one.fault);
  const ofField = last === change && change.refusal?.field !== undefined;
  return {
    roles,
    setRoles,
    nmlsId,
    setNmlsId,
    changed: roles.toSorted().join() !== person.roles.toSorted().join() || nmlsId.trim() !== (person.nmlsId ?? ''),
    errorOf: (field: string) => (change.refusal?.field === field ? change.refusal.message : undefined),
    trouble: ofField ? undefined : (last?.refusal?.message ?? last?.fault?.message),
    saving: change.pending,
    suspending: suspending.pending,
    resetting: reset.pending,
    save: () => void change.run({ ...where, body: { brokerageId, roles: [...roles], nmlsId } }),
    suspend: (suspended: boolean) => void suspending.run({ ...where, body: { brokerageId, suspended } }),
    reset: () => void reset.run({ ...where, body: { brokerageId } }),
    endSessions: () => void end.run({ ...where, body: { brokerageId } }),
  };
}
