import { expect, test } from 'vitest';
import { drawnPanel } from '../../testing/drawn-panel.tsx';
import { ChangeView } from './change-view.tsx';
import { SaveThis } from './save-this.tsx';
import { SavedViewRow } from './saved-view-row.tsx';
import type { SavedView, ViewCommand } from './saved-views-calls.ts';

const view = (change: Partial<SavedView> = {}): SavedView => ({
  viewId: '1',
  name: 'Large',
  shared: false,
  mine: true,
  savedBy: 'Helen Example',
  ...change,
});
const command = <Request,>(change: Partial<ViewCommand<Request>> = {}): ViewCommand<Request> => ({
  run: () => Promise.resolve(undefined),
  pending: false,
  refusal: undefined,
  fault: undefined,
  ...change,
});
const nothing = () => {};
const row = (of: SavedView, calls: Parameters<typeof SavedViewRow>[0]['calls'] = { change: command(), remove: command() }, note?: string) =>
  drawnPanel(
    <SavedViewRow view={of} thing="list" calls={calls} note={note} changed={false} onChange={nothing} onRemoved={nothing}>
      {of.name}
    </SavedViewRow>,
  );

test('an own view is renamed, shared and deleted by its owner', () => {
  const { text, buttons } = row(view({ shared: true }));
  expect(text).toBe('Large Shared');
  expect(buttons).toEqual(['Rename or share the list Large', 'Delete the list Large']);
});

test('one that others share says whose it is, and is only opened', () => {
  const { text, buttons } = row(view({ mine: false, shared: true }), undefined, 'Fallout by state');
  expect(text).toBe('Large Fallout by state, By Helen Example');
  expect(buttons).toEqual([]);
});

test('an own one of somebody who may change none any more is only opened', () => expect(row(view(), {}).buttons).toEqual([]));

test('its form begins with what it is, and shows why a name was refused only once it was sent', () => {
  const change = command<{ params: { viewId: string }; body: { name: string; shared: boolean } }>({ refusal: { message: 'Taken.' } });
  const form = drawnPanel(<ChangeView view={view({ shared: true })} thing="list" change={change} onDone={nothing} />);
  expect(form.fields).toEqual(['Name', expect.anything()]);
  expect(form.markup).toMatch(/value="Large"/);
  expect(form.markup).toMatch(/type="checkbox"[^>]*checked|checked[^>]*type="checkbox"/);
  expect(form.text).not.toContain('Taken.');
  expect(form.buttons).toEqual(['Cancel', 'Save changes']);
});

test('saving what is in front shows why it was refused beside the name', () => {
  const refused = command<{ name: string; shared: boolean }>({
    refusal: { message: 'A person keeps at most 30 lists. Delete one first.' },
  });
  const { text, buttons, fields } = drawnPanel(
    <SaveThis thing="list" save={refused} onSaved={nothing}>
      {null}
    </SaveThis>,
  );
  expect(fields[0]).toBe('Save this list as');
  expect(buttons).toEqual(['Save list']);
  expect(text).toContain('A person keeps at most 30 lists. Delete one first.');
});
