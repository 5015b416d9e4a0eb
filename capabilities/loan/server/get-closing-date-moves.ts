import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getClosingDateMoves } from '../contract/get-closing-date-moves.ts';
import { closingDateMoves } from '../domain/put-closing-date.ts';
import { closingSituation } from '../port/planned-closing.ts';

export default query(getClosingDateMoves, async ({ loan, params: { date }, read }, { clock, settings: { zone } }) => {
  const situation = await read((tx) => closingSituation(tx, loan, clock, zone));
  const moves = closingDateMoves(situation, date);
  return moves.ok ? ok({ before: situation.closingDate, moves: moves.value }) : moves;
});
