import { expect, test } from 'vitest';
import { addBranch } from './add-branch.ts';
import { changeBranch } from './change-branch.ts';
import { changeBrokerage } from './change-brokerage.ts';
import { changeRegion } from './change-region.ts';
import { addBrokerage, addLicense, checkCompany } from './company.ts';

const company = { name: ' Ridgeline ', nmlsId: '1990001', state: 'CO', phone: '', line: '', city: '', postalCode: '' };
const regions = [
  { regionId: 10, name: 'Mountain', open: true },
  { regionId: 20, name: 'Pacific', open: false },
];
const denver = { branchId: 377, name: 'Denver', regionId: 10, open: true };
const branches = [denver, { branchId: 412, name: 'Seattle', regionId: 20, open: false }];

test('a company is recorded without blanks around it, and without what else a request says', () => {
  const asked = { ...company, branchId: 377, tier: 'standard' };
  expect(checkCompany(asked)).toEqual({ ok: true, value: { ...company, name: 'Ridgeline' } });
});

test('what is wrong with a company is said at its field', () => {
  expect(checkCompany({ ...company, state: 'XX' })).toMatchObject({
    ok: false,
    refusal: { field: 'state', details: { problem: 'Choose a state.' } },
  });
  expect(checkCompany({ ...company, phone: '303 555' })).toMatchObject({
    ok: false,
    refusal: { field: 'phone', details: { problem: 'A phone number has ten digits.' } },
  });
  expect(checkCompany({ ...company, postalCode: '80202-1234' })).toMatchObject({
    refusal: { field: 'postalCode', details: { problem: 'Please enter a valid 5 digit zip code for ZIP.' } },
  });
});

test('the lender is never suspended', () => {
  const standing = { ...company, name: 'Kestrel', tier: 'standard', branchId: 377, active: true };
  const places = { taken: undefined, branches };
  expect(changeBrokerage({ ...standing, kind: 'lender' }, { ...standing, active: false }, places)).toMatchObject({
    ok: false,
    refusal: { code: 'LENDER_STAYS' },
  });
  expect(changeBrokerage({ ...standing, kind: 'broker' }, { ...standing, active: false }, places)).toMatchObject({
    ok: true,
    value: { what: 'suspended' },
  });
  expect(changeBrokerage({ ...standing, kind: 'broker' }, standing, places)).toMatchObject({
    ok: false,
    refusal: { code: 'NOTHING_CHANGED' },
  });
});

test.each<[string, object, object, string]>([
  ['at an open branch', {}, {}, 'Ridgeline at Denver'],
  ['at a closed branch', { branchId: 412 }, {}, 'BRANCH_UNKNOWN'],
  ['at no branch there is', { branchId: 1 }, {}, 'BRANCH_UNKNOWN'],
  ['with the NMLS ID of another', { state: 'XX' }, { taken: { name: 'Kestrel' } }, 'NMLS_TAKEN'],
  ['incomplete', { state: 'XX' }, {}, 'COMPANY_INCOMPLETE'],
])('a company is added %s', (_case, typed, known, outcome) => {
  const added = addBrokerage({ ...company, branchId: 377, ...typed }, { taken: undefined, branches, ...known });
  expect(added.ok ? `${added.value.company.name} at ${added.value.branch.name}` : added.refusal.code).toBe(outcome);
});

test('two licenses of a state never cover one day', () => {
  const first = { state: 'CO', number: 'CO-1', from: '2026-01-01', until: '2026-12-31' };
  expect(addLicense({ ...first, number: 'CO-2', from: '2026-12-31', until: '2027-12-31' }, [first])).toMatchObject({
    ok: false,
    refusal: { code: 'LICENSE_OVERLAPS' },
  });
  expect(addLicense({ ...first, number: 'CO-2', from: '2027-01-01', until: '2027-12-31' }, [first]).ok).toBe(true);
  expect(addLicense({ ...first, until: '2025-12-31' }, [])).toMatchObject({ ok: false, refusal: { field: 'until' } });
});

test('a branch is made in a region there is, or in a new one, and in no closed one', () => {
  expect(addBranch({ name: 'Boise', region: 'mountain' }, branches, regions)).toEqual({
    ok: true,
    value: { branchId: 413, name: 'Boise', regionId: 10 },
  });
  expect(addBranch({ name: 'Tampa', region: 'Atlantic' }, branches, regions)).toMatchObject({
    ok: true,
    value: { regionId: 30, newRegion: 'Atlantic' },
  });
  expect(addBranch({ name: 'Tacoma', region: 'Pacific' }, branches, regions)).toMatchObject({ refusal: { code: 'REGION_CLOSED' } });
});

test('a branch is renamed and moved with what is in it, and closed when nothing is', () => {
  const known = { branches, regions, use: { companies: 2, people: 1 } };
  const same = { name: 'Denver', regionId: 10, open: true };
  expect(changeBranch(denver, { ...same, name: ' Front Range ' }, known)).toMatchObject({
    value: { name: 'Front Range', done: ['renamed it to Front Range'] },
  });
  expect(changeBranch(denver, { ...same, open: false }, known)).toMatchObject({
    refusal: { code: 'BRANCH_IN_USE', details: { name: 'Denver', found: '2 companies with their loans and 1 person' } },
  });
  expect(changeBranch(denver, { ...same, name: 'Front Range' }, { ...known, namedBy: '2026-11-20-1' })).toMatchObject({
    refusal: { code: 'NAMED_BY_SHEET', details: { version: '2026-11-20-1', name: 'Denver' } },
  });
  const empty = { ...known, use: { companies: 0, people: 0 } };
  expect(changeBranch(denver, { ...same, open: false }, empty)).toMatchObject({ value: { open: false, done: ['closed it'] } });
  expect(changeBranch(denver, same, empty)).toMatchObject({ refusal: { code: 'NOTHING_CHANGED' } });
  expect(changeBranch(denver, { ...same, name: 'seattle' }, known)).toMatchObject({ refusal: { code: 'BRANCH_TAKEN' } });
  expect(changeBranch(denver, { ...same, name: '' }, known)).toMatchObject({ refusal: { code: 'BRANCH_INCOMPLETE' } });
  expect(changeBranch(denver, { ...same, regionId: 20 }, known)).toMatchObject({ refusal: { code: 'REGION_CLOSED' } });
  expect(changeBranch(denver, { ...same, regionId: 99 }, known)).toMatchObject({ refusal: { code: 'REGION_UNKNOWN' } });
  // One that is closed can be renamed in its closed region, and is reopened in an open one.
  const closed = branches[1]!;
  expect(changeBranch(closed, { name: 'Sound', regionId: 20, open: false }, known)).toMatchObject({ ok: true });
  expect(changeBranch(closed, { name: 'Seattle', regionId: 10, open: true }, known)).toMatchObject({
    value: { done: ['moved it to Mountain', 'reopened it'] },
  });
});

test('a region is renamed, and closed when no open branch and nobody is in it', () => {
  const [mountain, pacific] = regions as [(typeof regions)[0], (typeof regions)[0]];
  const known = { branches, regions, people: 0 };
  expect(changeRegion(mountain, { name: 'Rockies', open: true }, known)).toMatchObject({ value: { done: ['renamed it to Rockies'] } });
  expect(changeRegion(mountain, { name: 'Mountain', open: false }, { ...known, people: 2 })).toMatchObject({
    refusal: { code: 'REGION_IN_USE', details: { found: '1 open branch and 2 people' } },
  });
  expect(changeRegion(mountain, { name: 'Rockies', open: true }, { ...known, namedBy: '2026-11-20-1' })).toMatchObject({
    refusal: { code: 'NAMED_BY_SHEET' },
  });
  expect(changeRegion(pacific, { name: 'Mountain', open: false }, known)).toMatchObject({ refusal: { code: 'REGION_TAKEN' } });
  expect(changeRegion(pacific, { name: 'Pacific', open: true }, known)).toMatchObject({ value: { done: ['reopened it'] } });
  expect(changeRegion(pacific, { name: 'Pacific', open: false }, known)).toMatchObject({ refusal: { code: 'NOTHING_CHANGED' } });
});
