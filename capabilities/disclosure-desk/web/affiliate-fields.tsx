import { settlementServiceIds, settlementServices, type SettlementService } from '../../../foundation/vocabulary/settlement-services.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { CheckField, DateField, MoneyField, RateField, SelectField, TextArea, TextField } from '../../../ui/fields/index.ts';
import { relationHasShare, relationWords, useWords, type AffiliateProblems, type AffiliateTyped } from '../domain/index.ts';
import styles from './disclosure-desk.module.css';

interface FieldsProps {
  readonly typed: AffiliateTyped;
  readonly problems: AffiliateProblems;
  readonly ofLender: boolean;
  readonly onChange: (more: Partial<AffiliateTyped>) => void;
}

const RELATIONS = choicesOf(relationWords);

/** Fields of an affiliate: name, services, relationship, days, charges and how it is chosen. */
export function AffiliateFields({ typed, problems, ofLender, onChange }: FieldsProps) {
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today ?? '';
  const uses = choicesOf(useWords).filter(({ value }) => ofLender || value !== 'required' || typed.use === 'required');
  return (
    <>
      <TextField
        label="Company name"
        value={typed.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Services chosen={typed.services} problem={problems.services} onChange={(services) => onChange({ services })} />
      <SelectField
        label="Relation"
        empty={null}
        value={typed.relation}
        choices={RELATIONS}
        onChange={(event) => onChange({ relation: event.target.value as AffiliateTyped['relation'] })}
      />
      {relationHasShare(typed.relation) ? (
        <RateField label="Share" value={typed.share} error={problems.share} onChange={(share) => onChange({ share })} />
      ) : null}
      <TextArea
        label="How the companies are related"
        hint="As the disclosure prints it"
        value={typed.words}
        error={problems.words}
        onChange={(event) => onChange({ words: event.target.value })}
      />
      <DateField
        label="Affiliate since"
        relativeTo={{ today }}
        value={typed.since || null}
        error={problems.since}
        onChange={(since) => onChange({ since: since ?? '' })}
      />
      <div className={styles.pair}>
        <MoneyField
          label="Lowest usual charge"
          cents="hide-zero"
          value={typed.leastCents}
          error={problems.leastCents}
          onChange={(leastCents) => onChange({ leastCents })}
        />
        <MoneyField
          label="Highest usual charge"
          cents="hide-zero"
          value={typed.mostCents}
          error={problems.mostCents}
          onChange={(mostCents) => onChange({ mostCents })}
        />
      </div>
      <SelectField
        label="How it comes to be paid"
        empty={null}
        value={typed.use}
        choices={uses}
        error={problems.use}
        onChange={(event) => onChange({ use: event.target.value as AffiliateTyped['use'] })}
      />
    </>
  );
}

function choicesOf<Id extends string>(words: Readonly<Record<Id, string>>) {
  return Object.entries<string>(words).map(([value, label]) => ({ value, label }));
}

interface ServicesProps {
  readonly chosen: readonly SettlementService[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: SettlementService[]) => void;
}

function Services({ chosen, problem, onChange }: ServicesProps) {
  return (
    <fieldset className={styles.checks} aria-describedby={problem ? 'services-problem' : undefined}>
      <legend>Services</legend>
      {settlementServiceIds.map((service) => (
        <CheckField
          key={service}
          label={settlementServices[service]}
          checked={chosen.includes(service)}
          onChange={(event) =>
            onChange(settlementServiceIds.filter((one) => (one === service ? event.target.checked : chosen.includes(one))))
          }
        />
      ))}
      {problem ? (
        <p id="services-problem" className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
