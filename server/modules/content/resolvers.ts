import { toImage } from '#server/transport/graphql/image.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { localized, localizedFields } from '#server/platform/i18n/translations.ts';
import { shopCharges, shopSettings } from '#server/platform/shop-settings.ts';
import { readShopIdentity } from '#server/platform/shop-identity.ts';
import { hourText } from '#rules/orders/same-day.ts';
import { translateIdentity, missingIdentity, findPickupPlace, type ShopIdentity } from '#rules/shop.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { lookOfLogo } from '#server/modules/pictures/logo.ts';
import { log } from '#server/platform/logging/log.ts';
import { sendContactMessage } from './contact.ts';
import { getHomePage } from './home.ts';
import { findSaleBar, saleTerms } from './sale-bar.ts';
import { listFaq } from './faq.ts';

const inLanguage = (shop: ShopIdentity) => translateIdentity(shop, currentLanguage());

/** Fields of the shop that are translated into the language of the request. */
const shopTexts = {
  tagline: (shop: ShopIdentity) => inLanguage(shop).tagline,
  about: (shop: ShopIdentity) => inLanguage(shop).about,
  street: (shop: ShopIdentity) => inLanguage(shop).street,
  city: (shop: ShopIdentity) => inLanguage(shop).city,
  stateName: (shop: ShopIdentity) => inLanguage(shop).stateName,
  hours: (shop: ShopIdentity) => inLanguage(shop).hours,
};

/** The logo; null if the shop has none or its picture is lost. Pages then show the built-in mark. */
async function findLogo({ logoKey, name }: ShopIdentity) {
  if (!logoKey) return null;
  const look = await lookOfLogo(logoKey).catch((error: unknown) => {
    log.warn({ err: error }, 'the logo cannot be shown');
    return null;
  });
  return look && { ...toImage(logoKey, name), ...look };
}

export const contentResolvers: Resolvers = {
  Query: {
    home: () => getHomePage(),
    saleBar: () => findSaleBar(),
    // Read from the database, because the copy in memory may be outdated for a moment, and the response is cached.
    shop: () => readShopIdentity(),
    faq: () => listFaq(),
  },
  Mutation: {
    sendContactMessage: async (_root, { input }, { caller }) => {
      await sendContactMessage(input, caller);
      return true;
    },
  },
  SaleBar: {
    ...localizedFields('SaleBar'),
    image: (bar) => toImage(bar.imageKey, localized(bar, 'text')),
    terms: saleTerms,
    cap: ({ coupon }) => coupon?.capPaise ?? null,
  },
  Shop: {
    social: ({ social }) => social.split(' ').filter(Boolean),
    logo: findLogo,
    ...shopTexts,
    takesOrders: (shop) => missingIdentity(shop).length === 0,
    pickup: (shop) => findPickupPlace(inLanguage(shop)),
    charges: () => shopCharges(),
    sameDayPins: () => shopSettings().sameDayPins,
    sameDayUntil: () => (shopSettings().sameDayPins ? hourText(shopSettings().sameDayHour) : ''),
    returnDays: () => shopSettings().returnDays,
    rating: () => (shopSettings().shopRating ? (shopSettings().shopRating / 10).toFixed(1) : ''),
  },
  Banner: {
    ...localizedFields('Banner'),
    image: (banner) => toImage(banner.imageKey, localized(banner, 'title')),
  },
};
