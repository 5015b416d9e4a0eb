import { call } from '../../../foundation/wire/call.ts';
import { contentPage } from './content-page.ts';

/** The lender's products, in its own words; \`get-products\` lists the products themselves. */
export const getResourceProducts = call({
  name: 'get-resource-products',
  method: 'GET',
  path: '/resources/products',
  summary: 'The page of the lender’s products',
  reply: contentPage,
  refusals: {},
});
