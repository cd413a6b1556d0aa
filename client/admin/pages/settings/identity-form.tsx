import { STATE_NAMES } from '#rules/accounts/states.ts';
import { isGstin, stateOfGstin } from '#rules/money/gstin.ts';
import { showMessage } from '#client/state/messages.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import {
  IDENTITY_FIELDS,
  IDENTITY_SECTIONS,
  type IdentityField,
} from '../../features/settings/identity-fields.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { ShopMarkDocument } from '../../app/shop-mark.generated.ts';
import { LogoPreview } from './logo-preview.tsx';
import { MissingFields } from './missing-fields.tsx';
import { type ShopIdentityFieldsFragment, useSetShopIdentityMutation } from './settings.generated.ts';

const NAMES = Object.keys(IDENTITY_FIELDS) as IdentityField[]; // the keys of a literal
const STATES = STATE_NAMES.map((name) => ({ value: name, label: name }));
const LABELS = Object.fromEntries(NAMES.map((name) => [name, IDENTITY_FIELDS[name].label]));

type Values = Readonly<Record<string, string>>;

/** The changed fields only, because a new shop fills in one section after the other. */
function findChanges(values: Values, saved: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]));
}

interface IdentityFormProps {
  shop: ShopIdentityFieldsFragment;
  onSaved: (shop: ShopIdentityFieldsFragment) => void;
}

/** Changes the business details, section by section. */
export function IdentityForm({ shop, onSaved }: IdentityFormProps) {
  // The mark above the menu shows the logo.
  const [save, { loading }] = useSetShopIdentityMutation({ refetchQueries: [ShopMarkDocument] });
  const form = useVersionedForm({
    initial: Object.fromEntries(NAMES.map((name) => [name, shop[name]])),
    version: shop.version,
    isFollowing: true,
    save: async (values, version) => {
      const input = findChanges(values, form.saved?.fields ?? shop);
      const { data } = await save({ variables: { version, input } });
      if (data) onSaved(data.setShopIdentity);
      return data?.setShopIdentity.version;
    },
    onSaved: () => showMessage('Settings saved.'),
  });
  const { values, problems, change } = form;
  return (
    <VersionedForm form={form} isBusy={loading} labels={LABELS} saveLabel="Save settings">
      <MissingFields names={shop.missing} />
      {IDENTITY_SECTIONS.map(({ title, text, fields }) => (
        <Panel key={title} title={title} {...(text && { text })}>
          <div className="grid gap-4 md:grid-cols-2">
            {fields.map((name) => (
              <IdentityInput
                key={name}
                name={name}
                value={values[name] ?? ''}
                shopName={values.name ?? ''}
                error={problems[name] || undefined}
                onChange={(value) => change({ ...stateBy(name, value, values), [name]: value })}
              />
            ))}
          </div>
        </Panel>
      ))}
    </VersionedForm>
  );
}

/** Fills in the state from a GSTIN if none is chosen. */
function stateBy(name: IdentityField, value: string, { stateName }: Values): Values {
  const state = name === 'gstin' && !stateName && isGstin(value) ? stateOfGstin(value) : null;
  return state ? { stateName: state } : {};
}

interface IdentityInputProps {
  name: IdentityField;
  value: string;
  shopName: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function IdentityInput({ name, value, shopName, error, onChange }: IdentityInputProps) {
  const { label, hint, type = 'text', maxLength, isOptional } = IDENTITY_FIELDS[name];
  if (name === 'logoKey')
    return (
      <>
        <PictureField label={label} hint={hint} error={error} value={value} onChange={onChange} />
        <LogoPreview logoKey={value} shopName={shopName} />
      </>
    );
  const common = { id: name, label, hint, error, value, required: !isOptional, autoComplete: 'off' };
  if (name === 'stateName')
    return (
      <Select
        {...common}
        placeholder="Choose a state"
        options={STATES}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (name === 'about' || name === 'aboutHi')
    return <TextArea {...common} maxLength={maxLength} onChange={({ target }) => onChange(target.value)} />;
  return (
    <Field
      {...common}
      type={type}
      maxLength={maxLength}
      inputMode={name === 'postalCode' || name === 'pickupPostalCode' ? 'numeric' : undefined}
      className={name === 'social' ? 'md:col-span-2' : undefined}
      onChange={({ target }) => onChange(name === 'gstin' ? target.value.toUpperCase() : target.value)}
    />
  );
}
