import { expect, test } from 'vitest';
import { readInput } from '../../platform/http/input.ts';
import { textsOf } from '../../platform/http/text-places.ts';
import { allContracts } from './contracts.ts';
import { changed, placesIn, sampleOf, schemaOf, valueAt } from './contract-fuzz/samples.ts';

/**
 * The text fields of every contract, checked by the portal's own rule: no field accepts a hidden character, and only declared ones accept line
 * breaks.
 */
const contracts = (await allContracts()).map(({ call }) => call);
const parts = ['params', 'query', 'body'] as const;

const asked = contracts.map((call) => {
  const sample = (part: (typeof parts)[number]): unknown =>
    call[part] ? sampleOf(schemaOf(call[part]), {}) : part === 'body' ? undefined : {};
  return { call, sent: { params: sample('params'), query: sample('query'), body: sample('body') } };
});

test('no text of any contract takes a character that hides or turns others', () => {
  const taken: string[] = [];
  let judged = 0;
  for (const { call, sent } of asked)
    for (const part of parts)
      for (const path of placesIn(sent[part])) {
        const value = valueAt(sent[part], path);
        if (typeof value !== 'string') continue;
        for (const hidden of ['\u0000', '\u001b', '\u202e', '\u2066', '\u200b', '\u{e0041}', '\ufeff', '\ud800']) {
          const bad = { ...sent, [part]: changed(sent[part], path, `${value}${hidden}`) };
          const read = readInput(call, bad.params, bad.query, bad.body);
          judged += 1;
          const field =
            call.body &&
            textsOf(call[part]!).find(
              ({ place }) =>
                place ===
                path
                  .map((name) => (typeof name === 'number' ? '[]' : `.${name}`))
                  .join('')
                  .replace(/^\./, ''),
            )?.field;
          if (read.ok && !field?.judgedByDecision)
            taken.push(`${call.name} ${part}.${path.join('.')} ${hidden.codePointAt(0)!.toString(16)}`);
        }
      }
  expect(taken).toEqual([]);
  expect(judged).toBeGreaterThan(2_000);
});

test('a Social Security number in what people write for others to read comes back as its last four, whatever the contract', () => {
  const whole: string[] = [];
  const masked: string[] = [];
  for (const { call, sent } of asked) {
    if (!call.command || call.body === undefined) continue;
    for (const path of placesIn(sent.body)) {
      if (typeof valueAt(sent.body, path) !== 'string') continue;
      const read = readInput(call, sent.params, sent.query, changed(sent.body, path, 'see 900-41-0001'));
      if (!read.ok) continue;
      const value = String(valueAt(read.value.body, path));
      (value.includes('900-41-0001') ? whole : masked).push(`${call.name} ${path.join('.')}`);
    }
  }
  expect(masked.length).toBeGreaterThan(20);
  const prose = /(^|\.)(text|title|note|comment|reason|wanted|message|description|label|company|category|name|body)?$/;
  expect(whole.filter((place) => prose.test(place.split(' ')[1]!))).toEqual([
    // One of a list, refused by its decision.
    'entity-tracking-item name',
    'update-tracking-item trackingItems.0.name',
    // The lender's policy, compared word for word with the one before.
    'put-lock-policy-in-force document.title',
    'put-lock-policy-in-force document.desk.name',
    'put-lock-policy-in-force document.cutOffs.0.label',
    'put-lock-policy-in-force document.extensions.0.description',
    'put-lock-policy-in-force document.relock.periods.0.description',
    // Stored with the last four of every number in it.
    'new-urla-loan source.name',
  ]);
});

test('the texts that may have lines, and those their decision judges, are these', () => {
  const said = contracts.flatMap((call) =>
    parts.flatMap((part) =>
      call[part]
        ? textsOf(call[part]).flatMap(({ place, field }) =>
            field ? [`${call.name} ${place}${field.judgedByDecision ? ', by its decision' : ''}`] : [],
          )
        : [],
    ),
  );
  expect(said.toSorted()).toEqual([
    'ask-borrower words',
    'decide-reconsideration words',
    'desk-approve note',
    'desk-ask note',
    'desk-counter note',
    'desk-deny reason',
    'end-disclosure-request words',
    'new-appraisal-order instructions',
    'new-urla-loan edits[].value, by its decision',
    'perform-eligibility-check edits[].value, by its decision',
    'preview-edits edits[].value, by its decision',
    'propose-golden-withdrawal reason',
    'propose-table note',
    'propose-table text',
    'put-loan-comment ',
    'put-loan-edit edits[].value, by its decision',
    'put-lock-policy-in-force note',
    'reopen-condition words',
    'request-disclosure note',
    'request-lock wanted',
    'request-reconsideration words',
    'respond-to-condition words',
    'review-appraisal words',
    'review-condition wanted',
    'review-condition words',
    'review-document reason',
    'save-application edits[].value, by its decision',
    'save-content body',
    'save-portal-settings why',
    'update-loan edits[].value, by its decision',
  ]);
});
