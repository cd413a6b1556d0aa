import type { Route } from '#server/transport/rest/route.ts';
import { careRecordRoutes } from './rest/care-record.ts';
import { clinicRoutes } from './rest/clinic-routes.ts';
import { familyRoutes } from './rest/family.ts';
import { documentRoutes } from './rest/documents.ts';
import { feedingRoutes } from './rest/feeding.ts';
import { hazardRoutes } from './rest/hazards.ts';
import { linkRoutes } from './rest/links.ts';
import { petsRoutes } from './rest/pets.ts';
import { scheduleRoutes } from './rest/schedules.ts';

export const petRoutes: Route[] = [
  ...petsRoutes,
  ...careRecordRoutes,
  ...documentRoutes,
  ...feedingRoutes,
  ...hazardRoutes,
  ...linkRoutes,
  ...clinicRoutes,
  ...familyRoutes,
  ...scheduleRoutes,
];
