// Resolvers of products, categories, brands and life stages in admin.graphql.
import { sumOf } from '#rules/sum.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { changeProduct, createProduct, setProductStatus } from './save-product.ts';
import { listPlannedPrices } from '../planned-prices/list-planned-prices.ts';
import { cancelPlannedPrice, cancelPlannedPrices, planPrice } from '../planned-prices/planned-prices.ts';
import { scheduleProduct } from './schedule-product.ts';
import { discountedPrice } from '#rules/money/pricing.ts';
import { setProductPictures } from './product-pictures.ts';
import { exportProductSheet } from './export-product-sheet.ts';
import { changeSizes } from './change-sizes.ts';
import { previewSizeSheet } from './preview-size-sheet.ts';
import { listSizeChangeSets, previewSizeUndo } from './size-change-sets.ts';
import { productPreviewLink } from '../product-preview.ts';
import { listStaffSizes } from './staff-sizes.ts';
import { addProductSize, changeProductSize, removeProductSize } from './save-size.ts';
import {
  findStaffProduct,
  isSizeLow,
  listProductChoices,
  listStaffProducts,
  findMissingSteps,
} from './staff-products.ts';
import { resolveHindi } from '#server/platform/i18n/translations.ts';
import {
  BRANDS,
  CATEGORIES,
  LIFE_STAGES,
  listStaffBrands,
  listStaffCategories,
  listStaffLifeStages,
} from './staff-categories.ts';
import { orderRecords, removeRecord, saveRecord } from './staff-records.ts';

const discountedPrices = (variants: readonly { discountedPrice: number }[]) =>
  variants.map(({ discountedPrice }) => discountedPrice);

export const staffProductResolvers: Resolvers = {
  Query: {
    staffProducts: (_root, args, { staff }) => listStaffProducts(staff, args),
    staffProduct: (_root, { id }, { staff }) => findStaffProduct(staff, id),
    productPreviewLink: (_root, { id }, { staff }) => productPreviewLink(staff, id),
    staffSizes: (_root, args, { staff }) => listStaffSizes(staff, args),
    previewSizeSheet: (_root, args, { staff }) => previewSizeSheet(staff, args),
    sizeChangeSets: (_root, _args, { staff }) => listSizeChangeSets(staff),
    previewSizeUndo: (_root, { id }, { staff }) => previewSizeUndo(staff, id),
    plannedPrices: (_root, args, { staff }) => listPlannedPrices(staff, args),
    productChoices: (_root, _args, { staff }) => listProductChoices(staff),
  },
  Mutation: {
    createProduct: (_root, { input }, { staff }) => createProduct(staff, input),
    changeProduct: (_root, { id, ...change }, { staff }) => changeProduct(staff, id, change),
    setProductStatus: (_root, { id, ...change }, { staff }) => setProductStatus(staff, id, change),
    scheduleProduct: (_root, { id, ...change }, { staff }) => scheduleProduct(staff, id, change),
    planPrice: (_root, { input }, { staff }) => planPrice(staff, input),
    cancelPlannedPrice: (_root, { id }, { staff }) => cancelPlannedPrice(staff, id),
    cancelPlannedPrices: (_root, { ids }, { staff }) => cancelPlannedPrices(staff, ids),
    addProductSize: (_root, args, { staff }) => addProductSize(staff, args),
    changeProductSize: (_root, args, { staff }) => changeProductSize(staff, args),
    exportProducts: (_root, { filter }, { staff }) => exportProductSheet(staff, filter),
    changeSizes: (_root, args, { staff }) => changeSizes(staff, args),
    setProductPictures: (_root, { id, ...change }, { staff }) => setProductPictures(staff, id, change),
    removeProductSize: (_root, args, { staff }) => removeProductSize(staff, args),
  },
  StaffProduct: {
    nameHi: resolveHindi('nameHi'),
    descriptionHi: resolveHindi('descriptionHi'),
    madeOfHi: resolveHindi('madeOfHi'),
    metaTitleHi: resolveHindi('metaTitleHi'),
    metaDescriptionHi: resolveHindi('metaDescriptionHi'),
    missing: findMissingSteps,
    picture: ({ images: [first] }) => (first ? toImage(first.key, first.alt) : null),
    pictures: ({ images }) => images.map(({ key, alt }) => ({ key, image: toImage(key, alt) })),
    lifeStages: ({ lifeStages }) => lifeStages.map(({ lifeStage }) => lifeStage),
    sizeCount: ({ variants }) => variants.length,
    sizes: ({ variants }) => variants,
    lowestPrice: ({ variants }) => (variants.length ? Math.min(...discountedPrices(variants)) : null),
    highestPrice: ({ variants }) => (variants.length ? Math.max(...discountedPrices(variants)) : null),
    stock: ({ variants }) => sumOf(variants.map(({ stock }) => stock)),
    isLow: ({ variants }) => variants.some(isSizeLow),
  },
  StaffProductSize: { isLow: isSizeLow },
  PlannedPrice: {
    isRunning: ({ state }) => state === 'RUNNING',
    discountedPrice: ({ price, discountPercent }) => discountedPrice(price, discountPercent),
  },
  ListedPlannedPrice: {
    productId: ({ variant }) => variant.productId,
    productName: ({ variant }) => variant.product.name,
    size: ({ variant }) => variant,
    plan: (plan) => plan,
  },
  StaffListedSize: {
    productName: ({ product }) => product.name,
    productStatus: ({ product }) => product.status,
    size: (size) => size,
  },
  SizeSheetRow: {
    productId: ({ size }) => size?.productId ?? null,
    productName: ({ size }) => size?.product.name ?? null,
  },
};

const productCount = ({ _count }: { _count: { products: number } }) => _count.products;

export const staffCategoryResolvers: Resolvers = {
  Query: {
    staffCategories: (_root, _args, { staff }) => listStaffCategories(staff),
    staffBrands: (_root, _args, { staff }) => listStaffBrands(staff),
    staffLifeStages: (_root, _args, { staff }) => listStaffLifeStages(staff),
  },
  Mutation: {
    createCategory: (_root, { slug, parent, kind, input }, { staff }) =>
      saveRecord(staff, CATEGORIES, {
        slug,
        version: 0,
        input: { ...input, parent: parent ?? '', kind: kind ?? undefined },
      }),
    changeCategory: (_root, change, { staff }) => saveRecord(staff, CATEGORIES, change),
    removeCategory: (_root, { slug }, { staff }) => removeRecord(staff, CATEGORIES, slug),
    orderCategories: (_root, { slugs }, { staff }) => orderRecords(staff, CATEGORIES, slugs),
    saveBrand: (_root, change, { staff }) => saveRecord(staff, BRANDS, change),
    removeBrand: (_root, { slug }, { staff }) => removeRecord(staff, BRANDS, slug),
    orderBrands: (_root, { slugs }, { staff }) => orderRecords(staff, BRANDS, slugs),
    saveLifeStage: (_root, change, { staff }) => saveRecord(staff, LIFE_STAGES, change),
    removeLifeStage: (_root, { slug }, { staff }) => removeRecord(staff, LIFE_STAGES, slug),
    orderLifeStages: (_root, { slugs }, { staff }) => orderRecords(staff, LIFE_STAGES, slugs),
  },
  StaffCategory: {
    nameHi: resolveHindi('nameHi'),
    descriptionHi: resolveHindi('descriptionHi'),
    section: ({ section }) => section ?? '',
    image: ({ imageKey, name }) => toImage(imageKey, name),
    productCount,
  },
  StaffBrand: {
    aboutHi: resolveHindi('aboutHi'),
    logo: ({ logoKey, name }) => toImage(logoKey, name),
    productCount,
  },
  StaffLifeStage: { nameHi: resolveHindi('nameHi'), productCount },
};
