import { QueryClientProvider } from '@tanstack/react-query';
import { parse } from 'parse5';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../calls/hooks.ts';
import { PathFormProvider, type PathForm } from '../fields/path-fields.tsx';
import { attribute, elementsOf, textOf, type Element } from './markup.ts';

/** Draws part of a form as the server would, over its values; its queries have no replies yet. */
export function drawnForm(part: ReactNode, valueAt: (path: string) => unknown = () => undefined): string {
  const form: PathForm = { valueAt, change: () => {}, errorAt: () => undefined, today: '2026-11-20' };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <PathFormProvider form={form}>{part}</PathFormProvider>
    </QueryClientProvider>,
  );
}

/** The choices of each drawn list, by its label: "value: text", in order, without the empty one. */
export function drawnChoices(markup: string): Readonly<Record<string, readonly string[]>> {
  const all = elementsOf(parse(markup));
  const labels = new Map(all.filter((one) => one.tagName === 'label').map((one) => [attribute(one, 'for'), textOf(one)]));
  const lists = all.filter((one) => one.tagName === 'select');
  return Object.fromEntries(lists.map((list) => [labels.get(attribute(list, 'id')) ?? '', choicesOf(list)]));
}

function choicesOf(list: Element): string[] {
  const options = elementsOf(list).filter((one) => one.tagName === 'option' && attribute(one, 'value') !== '');
  return options.map((option) => `${attribute(option, 'value')}: ${textOf(option)}`);
}
