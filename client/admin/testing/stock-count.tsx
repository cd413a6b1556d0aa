// Renders the stock count page in component tests: two sizes, and a mock server that finds and enters them.
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { TestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../app/viewer.ts';
import {
  ApplyStockSheetDocument,
  FindStockSizesDocument,
  ReviewStockSheetDocument,
  type StockSheetResultFragment,
  type StockSizeRowFragment,
} from '../features/stock/stock.generated.ts';
import type { StockSheetInput } from '../graph-types.generated.ts';
import StockCountPage from '../pages/stock-count/page.tsx';
import { FOOD } from './stock.ts';
import { OWNER } from './viewer.ts';

export const TREATS: StockSizeRowFragment = {
  ...FOOD,
  id: 'treats',
  name: 'Treats',
  size: '100 g',
  gtin: '96385074',
};
const SIZES = [FOOD, TREATS];

/** Units expected from a supplier. */
export const INCOMING = { deliveryId: 'delivery', units: 24, expectedOn: '2026-12-01' };

/** Before each test, mocks a server that finds sizes by barcode and reports two units more than expected. */
export function setUpStockCount(app: TestApp) {
  const answerSheets = () => answerStockSheets(app);
  beforeEach(answerSheets);
  /** Types digits and Enter like a scanner, wherever the focus is. */
  const scan = (code: string) => app.user.keyboard(`${code}{Enter}`);
  return {
    answerSheets,
    scan,
    async scanFood(): Promise<void> {
      await scan('8901234567894');
      await screen.findByRole('heading', { name: 'Drools Adult, 3 kg' });
    },
    open(path = '/stock/count'): void {
      app.render(
        <ViewerContext value={{ ...OWNER, permissions: ['stock:write'] }}>
          <StockCountPage />
        </ViewerContext>,
        path,
      );
    },
  };
}

function answerStockSheets({ graph }: TestApp): void {
  const buildLines = (input: StockSheetInput, state: 'OPEN' | 'DONE'): StockSheetResultFragment[] =>
    input.lines.map(({ id, sizeId, units }) => ({
      id,
      state,
      units,
      expected: units - 2,
      moved: -3,
      added: 0,
      change: 2,
      missing: 0,
      size: SIZES.find((size) => size.id === sizeId) ?? null,
    }));
  graph
    .when(FindStockSizesDocument)
    .answer(({ code }) => ({ findStockSizes: SIZES.filter(({ gtin }) => gtin === code) }));
  graph
    .when(ReviewStockSheetDocument)
    .answer(({ input }) => ({ reviewStockSheet: buildLines(input, 'OPEN') }));
  graph.when(ApplyStockSheetDocument).answer(({ input }) => ({ applyStockSheet: buildLines(input, 'DONE') }));
}

/** The texts of the lines of the sheet. */
export const lines = () =>
  within(screen.getByRole('list', { name: 'Lines of the sheet' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
