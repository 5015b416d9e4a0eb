import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { parse } from 'parse5';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { z } from 'zod';
import { fillSentence } from '../../foundation/wire/call.ts';
import { callKey, createQueryClient, type CallName } from '../calls/index.ts';
import { ExplainProvider } from '../kit/explain/explain-provider.tsx';
import { ToastProvider } from '../kit/layers/toasts.tsx';
import { PopupProvider } from '../kit/popups/popup-provider.tsx';
import { ShortcutsProvider } from '../kit/shortcuts/shortcuts.tsx';
import { attribute, elementsOf, textOf, type Element } from './markup.ts';

/** What a panel asked and what the API replied: a value, or a refusal in its place. */
export interface Replied {
  readonly name: CallName;
  readonly request: object;
  readonly value?: unknown;
  readonly refusal?: { readonly code: string; readonly message: string };
}

/** A reply typed by its call's contract and parsed with it, so that no test shows a panel a reply that no server sends. */
export function replied<Call extends { readonly name: string; readonly reply: z.ZodType }>(
  call: Call,
  request: object,
  value: z.input<Call['reply']>,
): Replied {
  // The names of contracts are the calls the client knows.
  return { name: call.name as CallName, request, value: readReply(call, value) };
}

/** A refusal of those the call's contract has, in the contract's own words. */
export function refused<Call extends { readonly name: string; readonly refusals: Readonly<Record<string, { readonly message: string }>> }>(
  { name, refusals }: Call,
  request: object,
  code: keyof Call['refusals'] & string,
  details: Readonly<Record<string, unknown>> = {},
): Replied {
  return { name: name as CallName, request, refusal: { code, message: fillSentence(refusals[code]!.message, details) } };
}

/** The same for a value that a panel is handed. */
export function readReply<Call extends { readonly reply: z.ZodType }>(call: Call, value: z.input<Call['reply']>): z.output<Call['reply']> {
  // Zod's own type of a parsed generic schema is unknown.
  return call.reply.parse(value) as z.output<Call['reply']>;
}

/** The person who looks at the panel: the calls they may make. */
export function mayOnly(...may: CallName[]): Replied {
  return { name: 'get-user-profile', request: {}, value: { may } };
}

export interface DrawnPanel {
  readonly markup: string;
  /** All that is read on it, with single spaces between its parts. */
  readonly text: string;
  /** The names of its buttons; a blocked one is followed by its reason: "Lock (The desk is closed)". */
  readonly buttons: readonly string[];
  /** The names of its fields that can be typed into. */
  readonly fields: readonly string[];
}

/** Draws a panel as a person first sees it, with these replies loaded; its other queries are still loading. */
export function drawnPanel(panel: ReactNode, replies: readonly Replied[] = []): DrawnPanel {
  const queries = createQueryClient();
  for (const { name, request, value, refusal } of replies)
    queries.setQueryData(callKey(name, request), refusal ? { ok: false, refusal } : { ok: true, value });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const markup = withEmptyStorage(() =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router}>
          <ShortcutsProvider>
            <ToastProvider>
              <PopupProvider>
                <ExplainProvider>{panel}</ExplainProvider>
              </PopupProvider>
            </ToastProvider>
          </ShortcutsProvider>
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
  const page = parse(markup);
  const elements = elementsOf(page);
  return {
    markup,
    text: textOf(page, ' ').replaceAll(/\s+/g, ' ').trim(),
    buttons: elements.filter((one) => one.tagName === 'button').map((button) => nameOfButton(button, elements)),
    fields: elements.filter(isTypedInto).map((field) => nameOfField(field, elements)),
  };
}

function nameOfButton(button: Element, elements: readonly Element[]): string {
  const name = attribute(button, 'aria-label') ?? textOf(button, ' ').replaceAll(/\s+/g, ' ').trim();
  if (attribute(button, 'aria-disabled') !== 'true') return name;
  const reason = elements.find((one) => attribute(one, 'id') === attribute(button, 'aria-describedby'));
  return `${name} (${reason ? textOf(reason, ' ').trim() : 'blocked'})`;
}

function isTypedInto(element: Element): boolean {
  return ['input', 'textarea', 'select'].includes(element.tagName) && attribute(element, 'disabled') === undefined;
}

function nameOfField(field: Element, elements: readonly Element[]): string {
  const label = elements.find((one) => one.tagName === 'label' && attribute(one, 'for') === attribute(field, 'id'));
  return attribute(field, 'aria-label') ?? (label ? textOf(label, ' ').trim() : '');
}

const emptyStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Drafts and last looks are read from the browser's storage, which does not exist outside a browser: here it is empty. */
function withEmptyStorage(draw: () => string): string {
  const names = ['sessionStorage', 'localStorage'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names) Object.defineProperty(globalThis, name, { value: emptyStorage, configurable: true });
  try {
    return draw();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
