// Renders the sizes page in component tests: three sizes of one product, and a mock server for their changes.
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { TestApp } from '#client/testing/test-app.tsx';
import { UnsavedChangesDialog } from '#client/ui/forms/unsaved-changes.tsx';
import { ViewerContext } from '../app/viewer.ts';
import { ProductChoicesDocument } from '../features/products/products.generated.ts';
import {
  ChangeSizesDocument,
  type GridSizeFragment,
  type SizeProblemTextsFragment,
  StaffSizesDocument,
} from '../features/products/sizes.generated.ts';
import type { SizeChangeInput } from '../graph-types.generated.ts';
import SizesPage from '../pages/sizes/page.tsx';
import { OWNER } from './viewer.ts';

export const buildSize = (n: number): GridSizeFragment => ({
  id: `size ${n}`,
  version: 1,
  size: `${n} kg`,
  sku: `SKU-${n}`,
  price: n * 10_000,
  discountPercent: 10,
  discountedPrice: n * 9_000,
  stock: 5,
  reorderAt: null,
  isLow: false,
});

export const NO_PROBLEMS: SizeProblemTextsFragment = {
  size: null,
  price: null,
  discountPercent: null,
  stock: null,
  reorderAt: null,
  sku: null,
};

/** A preview row that changes only the price. */
export const priceChange = (price: number) => ({
  price,
  discountPercent: null,
  stock: null,
  reorderAt: null,
  sku: null,
});

/** Serves sizes 1 to 3 of the product “Ring” before each test. */
export function setUpSizes(app: TestApp) {
  let sizes: GridSizeFragment[] = [];
  beforeEach(() => {
    sizes = [1, 2, 3].map(buildSize);
  });
  return {
    sizes: (): readonly GridSizeFragment[] => sizes,
    async open(permissions = ['catalogue:write', 'prices:write', 'stock:write']): Promise<void> {
      answerSizes(app, () => sizes);
      app.render(
        <ViewerContext value={{ ...OWNER, permissions }}>
          <SizesPage />
          <UnsavedChangesDialog />
        </ViewerContext>,
        '/products/sizes',
      );
      await screen.findByRole('table', { name: 'Sizes' });
    },
    /** Accepts every change. */
    saveChanges(): void {
      app.graph.when(ChangeSizesDocument).answer(({ changes }) => ({
        changeSizes: { isSaved: true, rows: [changes].flat().map((change) => savedRow(sizes, change)) },
      }));
    },
    /** Refuses the request because of the first size. */
    refuseChanges(problems: Partial<SizeProblemTextsFragment>): void {
      app.graph.when(ChangeSizesDocument).answer(() => refusal(sizes[0]!, problems));
    },
    /** Refuses the request because someone else has just raised the price of the first size to ₹700. */
    refuseAsConflict(): void {
      app.graph.when(ChangeSizesDocument).answer(() => {
        sizes = sizes.map((size, index) => (index === 0 ? { ...size, version: 2, price: 70_000 } : size));
        return refusal(sizes[0]!, { size: 'This size has been changed by someone else' }, true);
      });
    },
    /** The changes of each request. */
    changes: () => app.graph.variablesSent(ChangeSizesDocument).map(({ changes }) => changes),
  };
}

function savedRow(sizes: readonly GridSizeFragment[], { id, version, price }: SizeChangeInput) {
  const savedSize = sizes.find((size) => size.id === id)!;
  const size = { ...savedSize, version: version + 1, price: price ?? savedSize.price };
  return { id, isConflict: false, problems: null, size };
}

function refusal(size: GridSizeFragment, problems: Partial<SizeProblemTextsFragment>, isConflict = false) {
  const row = { id: size.id, isConflict, size, problems: { ...NO_PROBLEMS, ...problems } };
  return { changeSizes: { isSaved: false, rows: [row] } };
}

function answerSizes(app: TestApp, sizes: () => GridSizeFragment[]): void {
  app.graph.when(ProductChoicesDocument).answer(() => ({
    productChoices: { categories: [], brands: [], lifeStages: [] },
  }));
  app.graph.when(StaffSizesDocument).answer(() => ({
    staffSizes: {
      nodes: sizes().map((size) => ({
        productId: 'ring',
        productName: 'Ring',
        productStatus: 'LIVE' as const,
        size,
      })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  }));
}

/** A field of the grid. */
export const cell = (column: string, n: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, Ring, ${n} kg` });
