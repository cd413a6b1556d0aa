import { useNavigate } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { useCreateAutomaticDiscountMutation } from '../../features/discounts/automatic.generated.ts';
import { AutomaticForm } from '../../features/discounts/automatic-form.tsx';
import { toAutomaticInput, NEW_AUTOMATIC } from '../../features/discounts/automatic-values.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';

export default function NewAutomaticDiscountPage() {
  const navigate = useNavigate();
  const [create, { loading }] = useCreateAutomaticDiscountMutation();
  const form = useVersionedForm({
    initial: NEW_AUTOMATIC,
    version: 0,
    save: async (values) => {
      const input = toAutomaticInput(values);
      const { data } = await create({ variables: { input } });
      if (!data) return;
      const { id, name } = data.createAutomaticDiscount;
      form.allow();
      showMessage(`${name} created.`);
      await navigate(`/discounts/automatic/${id}`);
    },
    onSaved: () => undefined,
  });
  return (
    <>
      <PageHeader title="New automatic discount" />
      <AutomaticForm form={form} isBusy={loading} isNew saveLabel="Create discount" />
    </>
  );
}
