import { appraisalVendor } from '../../capabilities/appraise/server/vendor/appraisal-vendor.ts';
import { ausVendor } from '../../capabilities/aus/server/vendor/aus-vendor.ts';
import { creditVendor } from '../../capabilities/credit/server/vendor/credit-vendor.ts';
import { fhaVendor } from '../../capabilities/fha/server/vendor/fha-vendor.ts';
import type { OrderVendors } from '../../capabilities/orders/port/order-vendor.ts';
import type { Portal } from '../../platform/http/asked.ts';

/** The companies that orders are carried to, by what is ordered of them. */
export function orderVendors(portal: Pick<Portal, 'settings' | 'files' | 'clock'>): OrderVendors {
  const credit = creditVendor(portal);
  const appraisal = appraisalVendor(portal);
  const fha = fhaVendor(portal);
  const [du, lpa] = [ausVendor('DU', portal), ausVendor('LPA', portal)];
  return {
    ...(credit ? { credit, 'lpa-credit': credit } : {}),
    ...(du ? { du } : {}),
    ...(lpa ? { lpa } : {}),
    ...(fha ? { 'fha-case': fha } : {}),
    ...(appraisal ? { appraisal } : {}),
  };
}
