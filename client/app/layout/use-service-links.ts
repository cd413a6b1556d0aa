import { useShellSuspenseQuery } from '../shell.generated.ts';

/** Links to the pages of services, in the shop's order; some services share a page, which the first of them names. */
export function useServiceLinks() {
  const { services } = useShellSuspenseQuery().data;
  return services
    .filter(({ url }, index) => services.findIndex((otherService) => otherService.url === url) === index)
    .map(({ title, url }) => ({ name: title, url }));
}
