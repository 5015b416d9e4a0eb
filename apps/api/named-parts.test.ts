import { expect, test } from 'vitest';
import { readAccessTable } from '../../capabilities/access/port/access-table.ts';
import { roles, isOutsideRole } from '../../capabilities/access/domain/access-table.ts';
import { schemaOf, type JsonSchema } from './contract-fuzz/samples.ts';
import { allContracts } from './contracts.ts';

/*
 * A brokerage, branch or region that a request names must be in the person's part of the hierarchy where the contract declares the field. Undeclared
 * fields would be left to each server file, so every field that looks like one is declared, or is listed here with a reason.
 */
const contracts = await allContracts();

const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  'add-branch body.region': 'only people whose part of the lender is the whole of it make branches',
  'add-brokerage body.branchId': 'only people whose part of the lender is the whole of it make brokerages',
  'change-brokerage body.branchId': 'only administrators change brokerages; a branch that is not there is refused by the answer',
  'change-branch params.branchId': 'only people whose part of the lender is the whole of it change branches',
  'change-branch body.regionId': 'only people whose part of the lender is the whole of it change branches',
  'change-region params.regionId': 'only people whose part of the lender is the whole of it change regions',
  'change-account body.brokerageId': 'an account of the person’s own',
  'hierarchy-branch-list params.regionId': 'the list is empty for a region that is not theirs, as for one that is not there',
  'hierarchy-brokerage-list params.branchId': 'the list is empty for a branch that is not theirs, as for one that is not there',
  'post-pipeline-list body.brokerageId': 'it narrows the list of what a person sees, so it is empty for a brokerage that is not theirs',
  'post-pipeline-facets body.filter.brokerageId':
    'it narrows the list of what a person sees, so it is empty for a brokerage that is not theirs',
  // A report is narrowed by any number of brokerages; of what a person doesn't see nothing is in it.
  ...Object.fromEntries(
    ['get-report-choices', 'get-report-file', 'get-report-loans', 'get-warehouse-report'].map((name) => [
      `${name} query.brokerage`,
      'it narrows a report of what a person sees, so nothing is in it for a brokerage that is not theirs',
    ]),
  ),
};
/** Administrators look after the lender's own people too, who belong to no brokerage. */
const REACH_THE_LENDERS_OWN_PEOPLE = [
  'change-person',
  // Everybody can give a delegation to a colleague of their own account.
  'give-delegation',
  'revoke-delegation',
  'end-person-sessions',
  'get-people',
  'get-person',
  'invite-person',
  'reset-sign-in',
  'suspend-person',
  'add-api-key',
  'revoke-api-key',
];
/** Sent with a quote and taken down; nothing is read by them. */
const NOT_READ = ['body.branchid', 'body.borrowerInfo.regionId', 'body.borrowerInfo.branch'];

function fieldsOf(schema: JsonSchema, at: string): string[] {
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  return inner
    .flatMap((one) => Object.entries(one.properties ?? {}))
    .flatMap(([name, field]) => [`${at}.${name}`, ...fieldsOf(field, `${at}.${name}`)]);
}

/** By its name, or by the contract's declaration. */
function looksLikeAPart(field: string, description: string): boolean {
  return (
    /\.(brokerage|broker|branch|region)(Id)?$/i.test(field) ||
    /^(broker|brokerage|branch|region) id\b|lender’s own people/i.test(description)
  );
}

function descriptionAt(schema: JsonSchema, path: readonly string[]): string {
  const found = path.reduce<JsonSchema | undefined>((one, name) => one?.properties?.[name], schema);
  return String((found as { description?: string } | undefined)?.description ?? '');
}

test('every field that names a part of the hierarchy is declared by its contract', () => {
  const undeclared: string[] = [];
  let declared = 0;
  for (const { call } of contracts) {
    const named: readonly string[] = Object.values(call.names ?? {});
    for (const part of ['params', 'query', 'body'] as const) {
      const zod = call[part];
      if (!zod || (part === 'body' && call.bodyKind === 'multipart')) continue;
      const schema = schemaOf(zod);
      const fields = fieldsOf(schema, part);
      // A declared field that does not exist would be checked nowhere.
      for (const place of named.filter((one) => one.startsWith(`${part}.`))) expect(fields, call.name).toContain(place);
      for (const field of fields) {
        if (!looksLikeAPart(field, descriptionAt(schema, field.split('.').slice(1)))) continue;
        if (named.includes(field)) declared += 1;
        else if (!(`${call.name} ${field}` in READ_ELSEWHERE) && !NOT_READ.includes(field)) undeclared.push(`${call.name} ${field}`);
      }
    }
  }
  expect(undeclared).toEqual([]);
  expect(declared).toBeGreaterThan(10);
});

test('what is of a loan or a brokerage reaches the lender’s people no further than their part of the hierarchy', () => {
  const inside = roles.filter((role) => !isOutsideRole(role));
  const table = readAccessTable();
  const wide = contracts
    .filter(({ call }) => call.path.includes('{loanId}') || call.names)
    .filter(({ call }) => inside.some((role) => !['subtree', undefined].includes(table.get(call.name)?.[role])))
    .map(({ call }) => call.name);
  expect(wide).toEqual(REACH_THE_LENDERS_OWN_PEOPLE);
});
