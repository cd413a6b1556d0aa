import { useNavigate } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { RecordForm } from '../../features/categories/record-form.tsx';
import { useSaveServiceMutation } from '../../features/services/services.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { EMPTY_SERVICE, SERVICE_FIELDS, serviceInput, serviceProblems } from './service-fields.ts';

export default function NewServicePage() {
  const navigate = useNavigate();
  const [save, { loading }] = useSaveServiceMutation();
  const form = useVersionedForm({
    initial: EMPTY_SERVICE,
    version: 0,
    save: async (values) => {
      const slug = values['slug']?.trim() ?? '';
      await save({ variables: { slug, version: 0, input: serviceInput(values) } });
      form.allow();
      showMessage('Saved.');
      await navigate(`/content/services/${slug}`);
    },
    onSaved: () => undefined,
    check: (values) => serviceProblems(values, true),
  });
  return (
    <>
      <PageHeader
        title="New service"
        text="It gets its own page. If it is shown, shoppers can book it immediately."
      />
      <div className="max-w-3xl">
        <RecordForm form={form} fields={SERVICE_FIELDS} namedBy="title" isNew isBusy={loading} />
      </div>
    </>
  );
}
