// The REST door of the catalogue. Legacy spellings stay here and in rest/.
import { categoryRoutes } from './rest/categories.ts';
import { navigationRoute } from './rest/navigation.ts';
import { productRoutes } from './rest/products.ts';

export const catalogueRoutes = [...categoryRoutes, ...productRoutes, navigationRoute];
