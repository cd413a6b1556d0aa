import { showMessage } from '#client/state/messages.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { type StaffSettingsFieldsFragment, useSetSettingsMutation } from './figures.generated.ts';
import { figureHint, figureText, findProblem, typedFigure } from './figure-values.ts';

interface FiguresFormProps {
  current: StaffSettingsFieldsFragment;
  onSaved: (settings: StaffSettingsFieldsFragment) => void;
}

/** Changes the settings; only those that differ from the saved ones are sent. */
export function FiguresForm({ current: { settings, version }, onSaved }: FiguresFormProps) {
  const [save, { loading }] = useSetSettingsMutation();
  const toTexts = (saved: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(settings.map(({ key, unit }) => [key, figureText(saved[key], unit)]));
  const initial = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const form = useVersionedForm({
    initial: toTexts(initial),
    version,
    isFollowing: true,
    check: (values) =>
      Object.fromEntries(
        settings.flatMap((setting) => {
          const problem = findProblem(values[setting.key] ?? '', setting);
          return problem ? [[setting.key, problem]] : [];
        }),
      ),
    save: async (values, seen) => {
      const savedFields = form.saved?.fields ?? initial;
      const changes = settings
        .map(({ key, unit }) => ({ key, value: typedFigure(values[key] ?? '', unit) }))
        .filter(({ key, value }) => value !== String(savedFields[key]));
      const { data } = await save({ variables: { version: seen, values: changes } });
      if (data) onSaved(data.setSettings);
      return data?.setSettings.version;
    },
    onSaved: () => showMessage('Settings saved.'),
  });
  return (
    <VersionedForm
      form={form}
      isBusy={loading}
      labels={Object.fromEntries(settings.map(({ key, label }) => [key, label]))}
      textsOfSaved={toTexts}
      saveLabel="Save settings"
    >
      <Panel title="Charges and limits">
        <div className="grid gap-6 md:grid-cols-2">
          {settings.map((setting) => (
            <FormField
              key={setting.key}
              form={form}
              name={setting.key}
              label={setting.label}
              hint={`${setting.description} ${figureHint(setting)}`}
              required={setting.unit !== 'PIN_CODES'}
              inputMode={setting.unit === 'PIN_CODES' ? undefined : 'numeric'}
              maxLength={setting.unit === 'PIN_CODES' ? 400 : 12}
            />
          ))}
        </div>
      </Panel>
    </VersionedForm>
  );
}
