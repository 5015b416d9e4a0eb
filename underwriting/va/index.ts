/**
 * VA: residual income, debt ratio, entitlement and guaranty. Not covered: the funding fee, which `regulation/insurance` has; streamline refinances; territories that
 * the regions of residual income do not name; joint loans.
 */
export { vaEntitlement, type VaEntitlement, type VaEntitlementFacts } from './entitlement.ts';
export { vaGuaranty, type VaGuarantyFacts } from './guaranty.ts';
export { VA_GUARANTY, type GuarantyTable } from './guaranty-table.ts';
export { vaResidual, type VaResidual, type VaResidualFacts } from './residual-income.ts';
export { vaRequiredResidual, type VaHousehold, type VaRequiredResidual } from './residual-required.ts';
export {
  VA_RATIO_TEST,
  VA_REGIONS,
  VA_RESIDUAL_ALLOWANCES,
  VA_RESIDUAL_INCOME,
  type ResidualTable,
  type VaRegion,
} from './residual-table.ts';
