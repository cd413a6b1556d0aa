import { createContext, useContext } from 'react';
import type { ShopFragment } from './shop.generated.ts';

/** The defaults until the layout is loaded, or if that fails. */
export const ShopContext = createContext<ShopFragment>({
  name: '',
  logo: null,
  legalName: '',
  street: '',
  city: '',
  stateName: '',
  postalCode: '',
  careEmail: '',
  ordersEmail: '',
  hotline: '',
  techSupport: '',
  hours: '',
  officerName: '',
  officerDesignation: '',
  officerEmail: '',
  officerPhone: '',
  social: [],
  vetPhone: '',
  tagline: '',
  about: '',
  pickup: null,
  charges: { delivery: 0, freeDeliveryFrom: 0, cashFee: 0, cashLimit: 0 },
  sameDayPins: '',
  sameDayUntil: '',
  returnDays: 0,
  rating: '',
});

/** The owner of the shop; see `Shop` in the schema. */
export const useShop = (): ShopFragment => useContext(ShopContext);

/** The address that opens the phone. */
export const telephoneUrl = (number: string): string => `tel:${number.replaceAll(' ', '')}`;
