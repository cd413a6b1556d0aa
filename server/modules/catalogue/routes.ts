import { categoryRoutes } from './rest/categories.ts';
import { integrationGoodsRoutes } from './rest/integration-goods.ts';
import { navigationRoute } from './rest/navigation.ts';
import { productRoutes } from './rest/products.ts';

export const catalogueRoutes = [
  ...categoryRoutes,
  ...productRoutes,
  navigationRoute,
  ...integrationGoodsRoutes,
];
