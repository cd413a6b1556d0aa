// The REST door of the catalogue. Legacy spellings stay in it and in product-json.ts.
import { categoryRoutes } from './category-routes.ts';
import { productRoutes } from './product-routes.ts';

export const catalogueRoutes = [...categoryRoutes, ...productRoutes];
