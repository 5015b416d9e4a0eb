import { expect, test } from 'vitest';
import { addBranch } from './add-branch.ts';
import { changeCompany } from './change-company.ts';
import { addLicense, checkCompany } from './company.ts';

const company = { name: ' Ridgeline ', nmlsId: '1990001', state: 'CO', phone: '', line: '', city: '', postalCode: '' };

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
});

test('the lender is never suspended', () => {
  const standing = { ...company, name: 'Kestrel', tier: 'standard', branchId: 377, active: true };
  expect(changeCompany({ ...standing, kind: 'lender' }, { ...standing, active: false })).toMatchObject({
    ok: false,
    refusal: { code: 'LENDER_STAYS' },
  });
  expect(changeCompany({ ...standing, kind: 'broker' }, { ...standing, active: false })).toMatchObject({
    ok: true,
    value: { what: 'suspended' },
  });
  expect(changeCompany({ ...standing, kind: 'broker' }, standing)).toMatchObject({ ok: false, refusal: { code: 'NOTHING_CHANGED' } });
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

test('a branch is made in a region there is, or in a new one', () => {
  const branches = [{ branchId: 377, name: 'Denver', regionId: 10, regionName: 'Mountain' }];
  expect(addBranch({ name: 'Boise', region: 'mountain' }, branches)).toEqual({
    ok: true,
    value: { branchId: 378, name: 'Boise', regionId: 10 },
  });
  expect(addBranch({ name: 'Tampa', region: 'Atlantic' }, branches)).toMatchObject({
    ok: true,
    value: { regionId: 20, newRegion: 'Atlantic' },
  });
});
