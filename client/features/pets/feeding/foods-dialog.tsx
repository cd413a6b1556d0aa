import { useState, type FormEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { MAX_PET_FOODS, petFoodsInput, type SharedFood, withFood } from '#rules/pets/pet-foods.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { usePetFoodChoicesQuery, useSetPetFoodsMutation } from './feeding.generated.ts';
import type { FedPet } from './feeding-section.tsx';
import { PetRecommendedFoodsDocument } from './recommended-foods.generated.ts';

interface FoodsDialogProps {
  pet: FedPet;
  isOpen: boolean;
  onClose: () => void;
}

/** The foods of a pet and their shares. */
export function FoodsDialog({ isOpen, ...form }: FoodsDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={form.onClose}
      title={i18n.t('What does {name} eat?', { name: form.pet.name })}
    >
      {/* Inside, so that its state resets each time the dialog opens. */}
      <FoodsForm {...form} />
    </Modal>
  );
}

type Problems = Readonly<Record<string, string>>;

function FoodsForm({ pet, onClose }: Omit<FoodsDialogProps, 'isOpen'>) {
  const [foods, setFoods] = useState<readonly SharedFood[]>(pet.feeding.foods);
  const [problems, setProblems] = useState<Problems>({});
  const [save, { loading: isBusy }] = useSetPetFoodsMutation({
    refetchQueries: [PetRecommendedFoodsDocument],
  });
  const names = useFoodNames(pet);
  const change = (next: readonly SharedFood[]) => {
    setFoods(next);
    setProblems({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = petFoodsInput.safeParse({
      foods: foods.map(({ variantId, share }) => ({ variantId, share })),
    });
    if (!checked.success)
      return setProblems(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
    try {
      await save({ variables: { petId: pet.id, ...checked.data } });
      onClose();
    } catch (error) {
      const fields = parseUserError(error)?.fields ?? {};
      setProblems(
        Object.keys(fields).length > 0 ? fields : { foods: errorMessage(error, i18n.t(SAVE_FAILED)) },
      );
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {foods.length > 0 && (
        <ul className="grid gap-4">
          {foods.map((food, index) => (
            <FoodFields
              key={food.variantId}
              name={names.all.get(food.variantId) ?? ''}
              share={food.share}
              problem={problems[`foods.${index}.share`] ?? problems[`foods.${index}.variantId`]}
              onShare={(share) => change(foods.with(index, { ...food, share }))}
              onRemove={() => change(foods.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <AddFood
        names={names}
        foods={foods}
        isLoading={names.isLoading}
        onAdd={(variantId) => change(withFood(foods, variantId))}
      />
      <p className="text-sm text-ink-soft">
        {i18n.t(
          'Shares are of the energy in its meals. Anything short of 100% is home-made food. Treats are counted separately.',
        )}
      </p>
      <FormAlert text={problems['foods'] ?? null} />
      <Button type="submit" isBusy={isBusy}>
        {i18n.t('Save')}
      </Button>
    </form>
  );
}

/** Names with sizes, by variant, of the foods that the pet eats and of those that can be added. */
function useFoodNames(pet: FedPet) {
  const { data, loading: isLoading } = usePetFoodChoicesQuery({
    variables: { id: pet.id },
    fetchPolicy: 'cache-and-network',
  });
  const foods = [...pet.feeding.foods, ...(data?.pet?.foodChoices ?? [])];
  return {
    all: new Map(foods.map(({ variantId, name, size }) => [variantId, `${name}, ${size}`])),
    slugs: new Map(foods.map(({ variantId, slug }) => [variantId, slug])),
    isLoading: isLoading && !data,
  };
}

interface FoodFieldsProps {
  name: string;
  share: number;
  problem: string | undefined;
  onShare: (share: number) => void;
  onRemove: () => void;
}

function FoodFields({ name, share, problem, onShare, onRemove }: FoodFieldsProps) {
  const [input, setInput] = useState(String(share));
  // A share that was adjusted for another food shows its new value.
  const text = Number(input) === share || Number.isNaN(share) ? input : String(share);
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-start gap-x-3">
      <p className="col-span-3 font-semibold break-words">{name}</p>
      <Field
        label={i18n.t('Share of its meals in %, {name}', { name })}
        isLabelHidden
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setInput(target.value);
          onShare(/^\d+$/.test(target.value) ? Number(target.value) : Number.NaN);
        }}
      />
      <span aria-hidden="true" className="pt-3">
        %
      </span>
      <IconButton label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}

interface AddFoodProps {
  names: ReturnType<typeof useFoodNames>;
  foods: readonly SharedFood[];
  isLoading: boolean;
  onAdd: (variantId: string) => void;
}

function AddFood({ names, foods, isLoading, onAdd }: AddFoodProps) {
  // The sizes of a product are one food.
  const chosenSlugs = new Set(foods.map(({ variantId }) => names.slugs.get(variantId)));
  const options = [...names.all]
    .filter(([id]) => !chosenSlugs.has(names.slugs.get(id)))
    .map(([value, label]) => ({ value, label }));
  if (foods.length >= MAX_PET_FOODS || isLoading) return null;
  if (options.length === 0)
    return (
      <p className="text-ink-soft">
        {i18n.t('Foods that you have ordered appear here. You can also add one on its own page.')}
      </p>
    );
  return (
    <Select
      label={i18n.t('Add a food that you have ordered')}
      placeholder={i18n.t('Please choose')}
      options={options}
      value=""
      onChange={({ target }) => target.value && onAdd(target.value)}
    />
  );
}
