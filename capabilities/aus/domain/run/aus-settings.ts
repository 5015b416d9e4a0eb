import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { OrderType } from './order-aus.ts';

/** How a person orders underwriting. */
export interface AusSettings {
  readonly orderType: OrderType;
  readonly sellerNumber: string;
  readonly sellerServicerNumber: string;
  readonly tpoNumber: string;
}

export const usualSettings: AusSettings = { orderType: 'DUAL', sellerNumber: '', sellerServicerNumber: '', tpoNumber: '' };

/** Decides a person's settings. A missing number is stored empty. */
export function saveAusSettings(wanted: AusSettings): Result<AusSettings, Refusal<'SELLER_NUMBER' | 'SELLER_SERVICER_NUMBER'>> {
  if (!/^(\d{9})?$/.test(wanted.sellerNumber))
    return refuse('SELLER_NUMBER', 'A seller number of Fannie Mae has nine digits.', { field: 'sellerNumber' });
  if (!/^(\d{6})?$/.test(wanted.sellerServicerNumber))
    return refuse('SELLER_SERVICER_NUMBER', 'A seller/servicer number of Freddie Mac has six digits.', { field: 'sellerServicerNumber' });
  return ok(wanted);
}
