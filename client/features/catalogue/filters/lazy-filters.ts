import { lazySection } from '#client/ui/loading/lazy-section.tsx';

/** The filters beside a list, which phones do not show; they load after the list. */
export const Filters = lazySection(async () => (await import('./filter-form.tsx')).FilterForm);

/** The filters that are on, above a list. */
export const ChosenFilters = lazySection(async () => (await import('./chosen-filters.tsx')).ChosenFilters);
