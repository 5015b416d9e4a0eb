import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { ausRefusals } from './aus-shapes.ts';

/** The section of the act by which a government loan is insured or guaranteed; it is written into the application. */
export const saveSectionAct = call({
  name: 'save-section-act',
  method: 'PUT',
  path: '/dualaus/{loanId}/save-section-act',
  summary: 'Choose the section of the act',
  params: loanParams,
  query: z.strictObject({ sectionAct: z.string().trim().min(1).max(80) }),
  command: true,
  reply: z.strictObject({ sectionAct: z.string(), version: z.int() }),
  refusals: {
    ...ausRefusals,
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} has ended; its application does not change any more.' },
    NO_SECTION_OF_ACT: { status: 409, message: 'A conventional loan has no section of the act.' },
    SECTION_NOT_OF_TYPE: { status: 422, message: 'A loan of this type does not take that section.' },
    VERSION_UNKNOWN: { status: 409, message: 'The application was changed meanwhile. Try again.' },
    BAD_EDIT: { status: 422, message: 'That section cannot be written into the application.' },
    EDIT_COLLISION: { status: 409, message: 'Somebody changed the section of the act meanwhile.' },
  },
});
