import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { fileRefusals } from '../../../foundation/wire/file-refusals.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { paperPhase, paperSignature } from './paper-shapes.ts';

const list = z.string().max(400).default('');

/** Adds a paper that is sent with packages from a day on. */
export const addLenderPaper = call({
  name: 'add-lender-paper',
  method: 'POST',
  path: '/package-papers',
  weight: 40,
  summary: 'Adds a paper to packages',
  description: 'A form with the PDF as its part `file`. Lists of conditions have their items between commas; an empty list admits all.',
  bodyKind: 'multipart',
  body: z.strictObject({
    title: written(z.string().max(120, 'At most 120 characters.')),
    code: z.string().max(20).default(''),
    phase: paperPhase,
    signature: paperSignature,
    firstDay: z.string().max(20),
    lastDay: z.string().max(20).default(''),
    states: list,
    loanTypes: list,
    purposes: list,
    occupancies: list,
    channels: list,
    products: list,
  }),
  command: true,
  reply: z.strictObject({ paperId: z.uuid(), title: z.string() }),
  refusals: {
    ...fileRefusals,
    NOT_CHECKED: { status: 503, message: 'The virus scanner is away, so no paper can be added. Try again in a few minutes.' },
    PAPER_NO_PDF: { status: 415, message: 'A paper goes out as a PDF. Save it as one, then add it.' },
    PAPER_UNTITLED: { status: 422, message: 'Enter the paper’s title, as borrowers will read it.' },
    PAPER_UNKNOWN: { status: 422, message: 'There is no such document in the table of packages. Choose one from the list.' },
    PAPER_MADE_HERE: { status: 422, message: 'The portal makes the {name} itself.' },
    PAPER_PHASE: { status: 422, message: '{name} belongs to the {phase} package.' },
    PAPER_DAYS: { status: 422, message: 'Enter a first day from today on, and no last day before it.' },
    PAPER_CONDITION: { status: 422, message: '{value} is not among the choices.' },
    PAPER_KNOWN: { status: 409, message: 'The same file goes out as {title} already. End that one first.' },
  },
});
