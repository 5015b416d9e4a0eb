import { query } from '../../../platform/operation/operation.ts';
import { getResourceProducts } from '../contract/get-resource-products.ts';
import { shownPage } from './rows/shown-page.ts';

export default query(getResourceProducts, (_asked, portal) => shownPage(portal, 'products'));
