/** The part of the lender's hierarchy in which a person of the lender works: all of it, one region, one branch, or none. */
export type Subtree =
  | { readonly over: 'all' }
  | { readonly over: 'region'; readonly regionId: number }
  | { readonly over: 'branch'; readonly regionId: number; readonly branchId: number }
  | { readonly over: 'nothing' };
