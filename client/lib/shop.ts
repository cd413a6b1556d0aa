import { createContext, useContext } from 'react';
import { DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import { UNSET_IDENTITY } from '#rules/shop.ts';
import type { ShopFragment } from './shop.generated.ts';

/** Until the layout is loaded, and on pages of errors, only the name is known. */
export const ShopContext = createContext<ShopFragment>({
  ...UNSET_IDENTITY,
  social: [],
  pickup: null,
  charges: DEFAULT_CHARGES,
});

/** Who runs the shop; see `Shop` in the schema. */
export const useShop = (): ShopFragment => useContext(ShopContext);

/** The address that opens the phone. */
export const telephoneUrl = (number: string): string => `tel:${number.replaceAll(' ', '')}`;
