import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { emptyBorrower } from '../../application/domain/edit/new-item.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { addBorrower } from '../contract/add-borrower.ts';

export default query(addBorrower, async (asked) =>
  ok({
    borrower: { ...emptyBorrower(emptyApplication()), id: `BORROWER_${asked.query.borrNbr}` },
    relationshipLabel: `RELATIONSHIP_${asked.query.relationships + 1}`,
  }),
);
