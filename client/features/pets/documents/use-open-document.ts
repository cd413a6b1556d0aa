import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';

const FROM_LIST = 'from the list';

/** The open document is in the URL: the timeline links to it, and back closes it. */
export function useOpenDocument(petId: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromList = state === FROM_LIST;
  return {
    shownId: search.get('document'),
    show: (id: string) =>
      void navigate(paths.petDocument(petId, id), { state: FROM_LIST, preventScrollReset: true }),
    hide: () =>
      void (isFromList
        ? navigate(-1)
        : navigate(paths.pet(petId, 'documents'), { replace: true, preventScrollReset: true })),
  };
}
