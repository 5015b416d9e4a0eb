import { useEffect, useMemo, useRef, useState } from 'react';
import { ask, type ReplyOf } from '../../../ui/calls/index.ts';
import type { PathForm, Unread } from '../../../ui/fields/index.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { PriceItForm } from '../domain/scenario/price-it-form.ts';
import { problemsOf, quoteQuestion, type Asker, type FormProblem, type PriceIt } from './use-price-it.ts';

export function focusOn({ path }: Pick<FormProblem, 'path'>): void {
  const field = document.querySelector<HTMLElement>(`[name="${path}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** The button for prices: opens the rates, or moves to the first field because of which the scenario can't be priced. */
export function useGetPrices(form: PriceItForm, asker: Asker | undefined, unread: Readonly<Record<string, Unread>>) {
  const go = useGo();
  const [tried, setTried] = useState(false);
  const [judging, setJudging] = useState(false);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ form, unread });
  useEffect(() => {
    latest.current = { form, unread };
  });
  const getPrices = async () => {
    if (!asker || judging) return;
    setTried(true);
    setFailed(false);
    // A field that reads its text only on blur is blurred first, and its error is waited for.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((later) => setTimeout(later));
    // A field's text that can't be read is in no request: prices without it would be those of another loan.
    const [path] = Object.keys(latest.current.unread);
    if (path !== undefined) return focusOn({ path });
    setJudging(true);
    try {
      const judged = await ask('ratequote-eligibility', quoteQuestion(latest.current.form, asker));
      const [first] = judged.ok ? [] : problemsOf(judged.refusal);
      if (first) focusOn(first);
      else go(pathTo('/price-it/price-view-rate'));
    } catch {
      setFailed(true);
    } finally {
      setJudging(false);
    }
  };
  useShortcuts([{ keys: 'mod+enter', where: 'Forms', does: 'Get prices', run: () => void getPrices() }]);
  return { tried, judging, failed, getPrices: () => void getPrices() };
}

interface Judged {
  readonly refusal: Parameters<typeof problemsOf>[0];
  readonly tried: boolean;
  readonly profile: ReplyOf<'get-user-profile'> | undefined;
  readonly unread: (path: string, found: Unread | undefined) => void;
}

/** The scenario as a form of paths: missing fields are shown after prices were requested, wrong ones at once. */
export function useScenarioPaths(
  { form, change }: Pick<PriceIt, 'form' | 'change'>,
  { refusal, tried, profile, unread }: Judged,
): PathForm {
  return useMemo(() => {
    const problems = problemsOf(refusal);
    return {
      valueAt: (path) => valueAt(form, path),
      change,
      unread,
      errorAt: (path) => {
        const problem = problems.find((one) => one.path === path);
        if (!problem || (problem.missing && !tried)) return undefined;
        return problem.missing ? 'Required for a price' : problem.text;
      },
      today: profile?.today ?? '2026-01-01',
    };
  }, [change, form, profile, refusal, tried, unread]);
}

/** The value of a path: the name of a field, and the index in a list after a slash. */
function valueAt(form: PriceItForm, path: string): unknown {
  const [name, index] = path.split('/') as [keyof PriceItForm, string | undefined];
  const value = form[name];
  if (index !== undefined) return (value as readonly (number | null)[])[Number(index)] ?? undefined;
  return value === '' ? undefined : value;
}
