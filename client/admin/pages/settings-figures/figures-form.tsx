import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { type StaffSettingsFieldsFragment, useSetSettingsMutation } from './figures.generated.ts';
import { figureHint, figureText, problemOf, typedFigure } from './figure-values.ts';

interface FiguresFormProps {
  current: StaffSettingsFieldsFragment;
  onSaved: (settings: StaffSettingsFieldsFragment) => void;
}

/** Changes the figures; only those that differ from what is saved are sent. */
export function FiguresForm({ current: { settings, version }, onSaved }: FiguresFormProps) {
  const [save, { loading }] = useSetSettingsMutation();
  const textsOf = (saved: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(settings.map(({ key, unit }) => [key, figureText(saved[key], unit)]));
  const initial = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const form = useVersionedForm({
    initial: textsOf(initial),
    version,
    check: (values) =>
      Object.fromEntries(
        settings.flatMap((setting) => {
          const problem = problemOf(values[setting.key] ?? '', setting);
          return problem ? [[setting.key, problem]] : [];
        }),
      ),
    save: async (values, seen) => {
      const before = form.saved?.fields ?? initial;
      const changes = settings
        .map(({ key, unit }) => ({ key, value: typedFigure(values[key] ?? '', unit) }))
        .filter(({ key, value }) => value !== String(before[key]));
      const { data } = await save({ variables: { version: seen, values: changes } });
      if (data) onSaved(data.setSettings);
    },
    onSaved: () => showMessage('Settings saved.'),
  });
  const { values, problems, saved, failure, change, submit } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) submit(event);
      }}
      className="grid gap-6"
    >
      <Panel title="Figures">
        <div className="grid gap-6 md:grid-cols-2">
          {settings.map((setting) => (
            <Field
              key={setting.key}
              label={setting.label}
              hint={`${setting.description} ${figureHint(setting)}`}
              required={setting.unit !== 'PIN_CODES'}
              inputMode={setting.unit === 'PIN_CODES' ? undefined : 'numeric'}
              autoComplete="off"
              maxLength={setting.unit === 'PIN_CODES' ? 400 : 12}
              value={values[setting.key] ?? ''}
              error={problems[setting.key] || undefined}
              onChange={({ target }) => change({ [setting.key]: target.value })}
            />
          ))}
        </div>
      </Panel>
      {saved && (
        <Conflict
          saved={{ ...saved, fields: textsOf(saved.fields) }}
          typed={values}
          labels={Object.fromEntries(settings.map(({ key, label }) => [key, label]))}
          onUse={(field, value) => change({ [field]: value })}
        />
      )}
      <FormAlert text={failure} />
      <Button type="submit" isBusy={loading} className="justify-self-start">
        {saved ? 'Save mine' : 'Save settings'}
      </Button>
    </form>
  );
}
