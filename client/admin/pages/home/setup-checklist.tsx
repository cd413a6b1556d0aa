import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IDENTITY_FIELDS, isIdentityField } from '../../features/settings/identity-fields.ts';
import type { SetupStepsQuery } from './setup.generated.ts';

type Step = SetupStepsQuery['setupSteps'][number];

interface StepTexts {
  label: string;
  text: string;
  /** The page where the step is done; undefined if it is outside the shop. */
  to?: string;
}

const STEP_TEXTS: Readonly<Record<Step['name'], StepTexts>> = {
  IDENTITY: {
    label: 'Add your business details',
    text: 'Name, address, GSTIN, e-mail addresses and grievance officer. The law requires them before you take orders.',
    to: '/settings',
  },
  LOGO: {
    label: 'Add your logo',
    text: 'Until then, pages show the default logo next to the name.',
    to: '/settings',
  },
  PAYMENT: {
    label: 'Connect the payment provider',
    text: 'Set its keys on the server.',
    to: '/settings/health',
  },
  POLICIES: {
    label: 'Read your policies',
    text: 'The shop comes with standard texts. Read each one, then confirm it or write your own.',
    to: '/content/policies',
  },
  DELIVERY: {
    label: 'Set delivery charges',
    text: 'Check each value, then save. Same-day delivery and the shop rating appear only after you set them.',
    to: '/settings/figures',
  },
  CATEGORY: {
    label: 'Add a category',
    text: 'One for the pet type, and one below it for its products.',
    to: '/categories',
  },
  BRAND: { label: 'Add a brand', text: 'Every product needs one.', to: '/categories/brands' },
  PRODUCT: {
    label: 'Publish a product',
    text: 'With a price and stock, so that shoppers can buy it.',
    to: '/products',
  },
  STAFF: { label: 'Invite someone', text: 'Give them the role that fits their work.', to: '/staff?invite' },
};

/** The setup checklist of a new shop; empty once all steps are done. */
export function SetupChecklist({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="setup" className="card mb-8 p-4 md:p-6">
      <h2 id="setup" className="text-xl">
        Set up your shop
      </h2>
      <p className="mt-1 text-ink-soft">
        {done} of {steps.length} done
      </p>
      <ol className="mt-4 grid gap-3">
        {steps.map((step) => (
          <SetupItem key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

const fieldName = (missing: string) => (isIdentityField(missing) ? IDENTITY_FIELDS[missing].label : missing);

function SetupItem({ step: { name, isDone, missing } }: { step: Step }) {
  const { label, text, to } = STEP_TEXTS[name];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className={`mt-1 size-6 shrink-0 ${isDone ? 'text-leaf' : 'text-ink-soft'}`} />
      <div className="min-w-0">
        {to ? (
          <Link to={to} className="inline-block py-0.5 font-semibold text-lake underline">
            {label}
          </Link>
        ) : (
          <span className="font-semibold">{label}</span>
        )}
        <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        {!isDone && <p className="text-ink-soft">{text}</p>}
        {missing.length > 0 && <p className="break-words">Missing: {missing.map(fieldName).join(', ')}</p>}
      </div>
    </li>
  );
}
