/** The products that can be ordered, by the kind of inspection; the names are UAD 3.6's. */
export const appraisalProducts = ['Traditional', 'Hybrid', 'Desktop', 'ExteriorOnly', 'Update'] as const;
export type AppraisalProduct = (typeof appraisalProducts)[number];

export const productWords: Readonly<Record<AppraisalProduct, string>> = {
  Traditional: 'Interior and exterior',
  Hybrid: 'Hybrid, inspected by another',
  Desktop: 'Desktop, not inspected',
  ExteriorOnly: 'Exterior only',
  Update: 'Update of a report',
};

export type AppraisalProgram = 'Conventional' | 'FHA' | 'USDA';
