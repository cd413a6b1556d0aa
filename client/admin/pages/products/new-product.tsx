import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PET_KIND_LABELS } from '#rules/pets/pet-kinds.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import {
  type StaffProductDetailsFragment,
  useCreateProductMutation,
  useProductChoicesQuery,
} from '../../features/products/products.generated.ts';

const EMPTY = { name: '', kind: '', category: '', brand: '' };
const FAILED = 'The product could not be created. Please check your connection and try again.';

const WHERE = { category: '/categories', brand: '/categories/brands' };

function Missing({ record }: { record: keyof typeof WHERE }) {
  return (
    <Link to={WHERE[record]} className="font-semibold text-lake underline">
      Add a {record} first
    </Link>
  );
}

interface NewProductProps {
  /** The product to copy. */
  source?: Pick<StaffProductDetailsFragment, 'id' | 'name' | 'category' | 'brand'>;
  onClose: () => void;
}

type DraftTexts = Readonly<typeof EMPTY>;

function findProblems({ name, category, brand }: DraftTexts, source: NewProductProps['source']) {
  return {
    ...(!name.trim() && { name: 'Please enter a name' }),
    ...(name.trim() === source?.name && { name: 'Please enter a different name for the copy' }),
    ...(!category && { category: 'Please choose a category' }),
    ...(!brand && { brand: 'Please choose a brand' }),
  };
}

/** The form state of the new draft, and the function that creates it. */
function useNewProduct(source: NewProductProps['source']) {
  const navigate = useNavigate();
  // The same id for every attempt, so that sending again does not create a second product.
  const [id] = useState(randomUuid);
  const [first] = useState<DraftTexts>(
    source
      ? { ...EMPTY, name: source.name, category: source.category.slug, brand: source.brand.slug }
      : EMPTY,
  );
  const [typed, setTyped] = useState(first);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { loading }] = useCreateProductMutation();
  const { allow, leave } = useUnsavedChanges(typed !== first);
  const change = (changes: Partial<DraftTexts>) => {
    setTyped({ ...typed, ...changes });
    setProblems({});
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const missing = findProblems(typed, source);
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const { name, category, brand } = typed;
    try {
      await create({
        variables: { input: { id, name, category, brand, ...(source && { copyOf: source.id }) } },
      });
      allow();
      void navigate(`/products/${id}`);
    } catch (refused) {
      const { fields = {}, message = FAILED } = parseUserError(refused) ?? {};
      setProblems(fields);
      setFailure(Object.keys(fields).some((field) => field in typed) ? null : message);
    }
  };
  return { typed, change, problems, failure, submit, isBusy: loading, leave };
}

/** Asks for the required fields of a draft; everything else is edited on its page. */
export function NewProduct({ source, onClose }: NewProductProps) {
  const { typed, change, problems, failure, submit, isBusy, leave } = useNewProduct(source);
  const { data, error, refetch } = useProductChoicesQuery();
  const { categories = [], brands = [] } = data?.productChoices ?? {};
  const kinds = Object.entries(PET_KIND_LABELS).filter(([kind]) =>
    categories.some((category) => category.kind === kind),
  );
  return (
    <Modal title={source ? 'Copy product' : 'New product'} isOpen onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p>
          {source
            ? 'Copies the texts, pictures and sizes into a draft, without stock, SKUs or barcodes.'
            : 'It starts as a draft that shoppers can’t see.'}
        </p>
        {data && (categories.length === 0 || brands.length === 0) && (
          <p role="status" className="rounded-card bg-marigold-wash p-3">
            Every product has a category and a brand.{' '}
            {categories.length === 0 && <Missing record="category" />}{' '}
            {brands.length === 0 && <Missing record="brand" />}
          </p>
        )}
        <Field
          label="Name"
          required
          maxLength={120}
          autoComplete="off"
          value={typed.name}
          error={problems.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Select
          label="Pet type"
          placeholder="All"
          options={kinds.map(([value, label]) => ({ value, label }))}
          value={typed.kind}
          onChange={({ target }) => change({ kind: target.value, category: '' })}
        />
        <Select
          label="Category"
          required
          placeholder="Choose"
          options={categories
            .filter(({ kind }) => !typed.kind || kind === typed.kind)
            .map(({ slug, name, kind }) => ({
              value: slug,
              label: typed.kind ? name : `${PET_KIND_LABELS[kind]}: ${name}`,
            }))}
          value={typed.category}
          error={problems.category}
          onChange={({ target }) => change({ category: target.value })}
        />
        <Select
          label="Brand"
          required
          placeholder="Choose"
          options={brands.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={typed.brand}
          error={problems.brand}
          onChange={({ target }) => change({ brand: target.value })}
        />
        {error && (
          <Button look="outline" onClick={() => void refetch().catch(() => undefined)}>
            Load categories and brands again
          </Button>
        )}
        <FormAlert text={failure} />
        <Button type="submit" isBusy={isBusy}>
          Create draft
        </Button>
      </form>
    </Modal>
  );
}
