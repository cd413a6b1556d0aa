import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IDENTITY_FIELDS, isIdentityField } from '../../features/settings/identity-fields.ts';
import type { SetupStepsQuery } from './setup.generated.ts';

type Step = SetupStepsQuery['setupSteps'][number];

interface StepWords {
  label: string;
  text: string;
  /** Where it is done; nothing if that is outside the shop. */
  to?: string;
}

const WORDS: Readonly<Record<Step['name'], StepWords>> = {
  IDENTITY: {
    label: 'Say who runs the shop',
    text: 'Name, address, GSTIN, mail addresses and grievance officer. Without them the law allows no order.',
    to: '/settings',
  },
  LOGO: {
    label: 'Add your logo',
    text: 'Until then pages show the built-in mark beside the name.',
    to: '/settings',
  },
  PAYMENT: {
    label: 'Connect the card provider',
    text: 'Its keys are set on the server.',
    to: '/settings/health',
  },
  POLICIES: {
    label: 'Read your policies',
    text: 'The shop comes with texts that nobody of yours has written. Read each, then confirm it or write your own.',
    to: '/content/policies',
  },
  DELIVERY: {
    label: 'Set what delivery costs',
    text: 'Check every figure, then save them once. Shoppers are offered same-day delivery and shown a rating only where you set them.',
    to: '/settings/figures',
  },
  CATEGORY: {
    label: 'Add a category',
    text: 'One for the kind of pet, and one below it for the goods.',
    to: '/categories',
  },
  BRAND: { label: 'Add a brand', text: 'Every product has one.', to: '/categories/brands' },
  PRODUCT: {
    label: 'Publish a product',
    text: 'With a price and stock, so that it can be bought.',
    to: '/products',
  },
  STAFF: { label: 'Invite someone', text: 'With a role that fits their work.', to: '/staff?invite' },
};

/** What a new shop still needs; nothing once all is done. */
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

const nameOf = (missing: string) => (isIdentityField(missing) ? IDENTITY_FIELDS[missing].label : missing);

function SetupItem({ step: { name, isDone, missing } }: { step: Step }) {
  const { label, text, to } = WORDS[name];
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
        {missing.length > 0 && <p className="break-words">Missing: {missing.map(nameOf).join(', ')}</p>}
      </div>
    </li>
  );
}
