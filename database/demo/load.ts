import pg from 'pg';
import type { Instant } from '../../platform/clock/clock.ts';
import type { FilesPlace } from '../../platform/files/files-place.ts';
import type { MasterKeys } from '../../platform/vault/master-keys.ts';
import { demoAffiliates } from './affiliates.ts';
import { demoPlans } from './compensation.ts';
import { DEMO_ZONE, demoIsLoaded, settleDay, type DemoSettled } from './settle-day.ts';
import { demoBranches, demoBrokerages, demoInsurancePilot, demoPeople, demoPerson } from './people.ts';

/** Fills a prepared database with the invented companies, people, compensation plans and affiliates, once: what is there already stays as it is. */
export async function loadPeople(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    for (const b of demoBrokerages) {
      await owner.query(
        `insert into brokerage (brokerage_id, name, kind, nmls_id, tier, state, address, phone) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
        [b.id, b.name, b.kind, b.nmlsId, b.tier, b.state, JSON.stringify(b.address), b.phone],
      );
    }
    for (const { regionId, region, branchId, branch, brokerages } of demoBranches) {
      // The first region and branch come with the tables, under names that say nothing.
      await owner.query(
        `insert into region (region_id, name) values ($1, $2) on conflict (region_id) do update set name = excluded.name where region.name = 'Main region'`,
        [regionId, region],
      );
      await owner.query(
        `insert into branch (branch_id, region_id, name) values ($1, $2, $3) on conflict (branch_id) do update set name = excluded.name where branch.name = 'Main branch'`,
        [branchId, regionId, branch],
      );
      await owner.query('update brokerage set region_id = $1, branch_id = $2 where brokerage_id = any($3)', [
        regionId,
        branchId,
        brokerages,
      ]);
    }
    for (const p of demoPeople) {
      await owner.query(
        `insert into person (person_id, subject, email, display_name, nmls_id, phone) values ($1::text::uuid, $1::text, $2, $3, $4, $5) on conflict do nothing`,
        [p.id, p.email, p.name, p.nmlsId, p.phone],
      );
      const { place } = p;
      for (const brokerage of place ? [1] : p.brokerages) {
        await owner.query(
          `insert into membership (brokerage_id, person_id, roles, hierarchy_level, region_id, branch_id, mi_pilot)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          [
            brokerage,
            p.id,
            p.roles,
            place?.level ?? 'Brokerage',
            place && 'regionId' in place ? place.regionId : null,
            place && 'branchId' in place ? place.branchId : null,
            demoInsurancePilot.some((short) => p.email.startsWith(`${short}@`)),
          ],
        );
      }
    }
    for (const plan of demoPlans) {
      await owner.query(
        `insert into compensation_plan (brokerage_id, plan_id, paid_by, valid_from, valid_until, points, minimum_cents, maximum_cents, source, entered_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
        [
          plan.brokerageId,
          plan.id,
          plan.paidBy,
          plan.from,
          plan.until,
          plan.points,
          plan.minimumCents,
          plan.maximumCents,
          plan.source,
          demoPerson('adam').id,
        ],
      );
    }
    for (const one of demoAffiliates) {
      await owner.query(
        `insert into business_affiliate (brokerage_id, affiliate_id, version, name, services, relation, share_rate_thousandths, words, since,
           least_cents, most_cents, use, saved_by, saved_at)
         values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, portal_now()) on conflict do nothing`,
        [
          one.brokerageId,
          one.id,
          one.name,
          one.services,
          one.relation,
          one.share,
          one.words,
          one.since,
          one.leastCents,
          one.mostCents,
          one.use,
          demoPerson('dora').id,
        ],
      );
    }
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}

export interface DemoOptions {
  readonly masters: MasterKeys;
  readonly filesPlace?: FilesPlace;
  /** An instant taken for the real one. */
  readonly startAt?: Instant;
}

/**
 * People, sheets, loans, locks and Loan Estimates, once, on the day the demo lives on: today while the tables cover it. With `filesPlace`,
 * files and confirmations are in the file store there.
 */
export async function loadDemo(ownerUrl: string, options: DemoOptions): Promise<DemoSettled> {
  await loadPeople(ownerUrl);
  const settled = await settleDay(ownerUrl, DEMO_ZONE, options.startAt);
  if (settled.loaded) return settled;
  // What loads it is most of the portal, and a start that finds it there is spared that.
  const { loadSheetsAndLoans } = await import('./load-sheets-and-loans.ts');
  await loadSheetsAndLoans(ownerUrl, options);
  await demoIsLoaded(ownerUrl);
  return settled;
}
