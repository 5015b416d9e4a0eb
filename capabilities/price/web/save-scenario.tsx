import { useId, useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { PriceIt } from './use-price-it.ts';

/**
 * Names and saves the scenario: over the one it was opened from when it is the person's own, else as a new one. After a refused save the
 * name stays.
 */
export function SaveScenario({ priceIt, onClose }: { priceIt: PriceIt; onClose: () => void }) {
  const { form, saved, setDraft } = priceIt;
  const [name, setName] = useState(saved?.name ?? '');
  const [asNew, setAsNew] = useState(false);
  const toast = useToast();
  const formId = useId();
  const save = useCommand('set-manage-scenario', {
    refreshes: ['get-manage-scenario'],
    onDone: (done) => {
      const { scenarioId, version, mine } = done;
      setDraft((before) => ({ ...before, base: form, saved: { scenarioId, name: done.name, version, mine } }));
      toast({ text: `${done.name} saved` });
      onClose();
    },
    onRefused: (refusal) => {
      if (refusal.code === 'SCENARIO_CHANGED' || refusal.code === 'SCENARIO_NOT_FOUND') setAsNew(true);
    },
  });
  const over = saved?.mine === true && !asNew ? { scenarioId: saved.scenarioId, version: saved.version } : {};
  const facts = { ...form, coFicos: [...form.coFicos] };
  return (
    <Dialog
      title={saved?.mine && !asNew ? 'Save the scenario' : 'Save as a new scenario'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={save.pending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run({ body: { ...over, name, facts } });
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          data-autofocus
          onChange={(event) => setName(event.target.value)}
          error={save.refusal && save.refusal.field !== undefined ? save.refusal.message : undefined}
        />
      </form>
      {save.refusal && save.refusal.field === undefined ? <Notice tone="red">{save.refusal.message}</Notice> : null}
      {save.fault ? <Notice tone="red">The scenario was not saved. What you typed is kept; try again.</Notice> : null}
    </Dialog>
  );
}
