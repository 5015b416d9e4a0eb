import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { productsOffered } from '../../price/port/products-offered.ts';
import { getLenderPapers } from '../contract/get-lender-papers.ts';
import { isOver, uncoveredPapers } from '../domain/index.ts';
import { lenderPapers } from './rows/lender-papers.ts';

export default query(getLenderPapers, async ({ read }, { clock }) => {
  const { papers, products, today } = await read(async (tx) => ({
    papers: await lenderPapers(tx),
    products: await productsOffered(tx),
    today: await clock.todayIn(tx),
  }));
  return ok({
    today,
    papers: papers.map(({ conditions, ...paper }) => ({
      ...paper,
      conditions: {
        states: [...conditions.states],
        loanTypes: [...conditions.loanTypes],
        purposes: [...conditions.purposes],
        occupancies: [...conditions.occupancies],
        channels: [...conditions.channels],
        products: [...conditions.products],
      },
      state: isOver(paper, today) ? ('over' as const) : paper.firstDay > today ? ('from a later day' as const) : ('goes out' as const),
    })),
    uncovered: uncoveredPapers(papers, today).map((each) => ({ ...each })),
    products: products.map(({ productId, name }) => ({ productId, name })),
  });
});
