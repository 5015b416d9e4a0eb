import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { erasurePreview, requestNotFound, stillWorks } from './person-shapes.ts';

/** What the erasure would delete, what stays, and what a law requires to be retained until when. */
export const previewUserErasure = call({
  name: 'preview-user-erasure',
  method: 'GET',
  path: '/admin/person-requests/{requestId}/preview',
  weight: 100,
  summary: 'What an erasure for a person of the portal does',
  params: z.strictObject({ requestId: z.uuid() }),
  reply: erasurePreview,
  refusals: {
    REQUEST_NOT_FOUND: requestNotFound,
    STILL_WORKS: stillWorks,
  },
});
