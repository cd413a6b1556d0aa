import { useNavigate } from 'react-router-dom';
import { Select } from '#client/ui/forms/select.tsx';
import { useStaffBlogCategoriesQuery } from '../../features/blog/blog.generated.ts';
import { POST_STATUS_LABELS } from '../../features/blog/post-labels.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import { buildListUrl, SEARCH_LENGTH } from './post-filter.ts';

/** Searches and narrows the list. */
export function PostFilters({ address }: { address: URLSearchParams }) {
  const navigate = useNavigate();
  const { data } = useStaffBlogCategoriesQuery();
  const change = (name: string, value: string) =>
    void navigate(buildListUrl(address, name, value), { replace: true, preventScrollReset: true });
  const chosen = (name: string) => ({
    value: address.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <div role="search" className="sm:col-span-2 lg:col-span-1">
        <TypedField
          label="Title, web address or author"
          maxLength={SEARCH_LENGTH.most}
          value={address.get('search') ?? ''}
          onChange={(text) => change('search', text)}
        />
      </div>
      <Select
        label="Status"
        placeholder="All"
        options={Object.entries(POST_STATUS_LABELS).map(([value, label]) => ({ value, label }))}
        {...chosen('status')}
      />
      <Select
        label="Category"
        placeholder="All"
        options={(data?.staffBlogCategories ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        {...chosen('category')}
      />
    </div>
  );
}
