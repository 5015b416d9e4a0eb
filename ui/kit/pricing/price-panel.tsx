import { IconArrowLeft, IconArrowUpRight, IconBraces, IconCopy } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Step } from '../../../foundation/explain/explain.ts';
import { IconButton } from '../controls/button.tsx';
import { questionOf } from '../../../foundation/explain/figure-text.ts';
import { ledgerText } from '../explain/ledger-lines.ts';
import { Ledger } from '../explain/ledger.tsx';
import { Icon } from '../icons.tsx';
import { saveJson } from '../files/save-file.ts';
import { PanelSection } from '../page/templates/panel.tsx';
import styles from './pricing.module.css';

/** The price's own ledger in the panel; figures inside open in place with Back. */
export function PriceLedger({ step, about, title }: { step: Step; about: ReactNode; title?: string }) {
  const [stack, setStack] = useState<readonly Step[]>([step]);
  const [copied, setCopied] = useState(false);
  useEffect(() => setStack([step]), [step]);
  useEffect(() => setCopied(false), [stack]);
  const current = stack.at(-1)!;
  const question = stack.length === 1 && title !== undefined ? title : questionOf(current);
  return (
    <PanelSection
      title={question}
      aside={
        <>
          {stack.length > 1 ? (
            <IconButton size="panel" icon={IconArrowLeft} label="Back" onClick={() => setStack((before) => before.slice(0, -1))} />
          ) : null}
          <IconButton
            size="panel"
            icon={IconCopy}
            label={copied ? 'Copied' : 'Copy as text'}
            onClick={() => void navigator.clipboard.writeText(ledgerText(current, question)).then(() => setCopied(true))}
          />
          <IconButton size="panel" icon={IconBraces} label="Export proof" onClick={() => saveJson(current, 'proof-of-the-price.json')} />
        </>
      }
    >
      <p className="text-small text-2">{stack.length > 1 ? (current.note ?? current.source ?? about) : about}</p>
      <Ledger step={current} caption={question} onOpen={(part) => setStack((before) => (before.length < 5 ? [...before, part] : before))} />
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </PanelSection>
  );
}

/** Label at the left, figure at the right, under the ledger. */
export function PanelFacts({ facts }: { facts: readonly { readonly label: ReactNode; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.panelFacts}>
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Changes that would improve the price, the nearest step of each fact: "LTV 80.00% or less, +0.125". */
export function BetterPrices({ better }: { better: readonly { readonly label: string; readonly effect: string }[] }) {
  if (better.length === 0) return null;
  return (
    <ul className={styles.better} aria-label="Nearest better prices">
      <li>Nearest better prices</li>
      {better.map((one) => (
        <li key={one.label}>
          <Icon of={IconArrowUpRight} size={14} color="ink-3" />
          <span>
            {one.label}, <span className="text-strong">{one.effect}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
