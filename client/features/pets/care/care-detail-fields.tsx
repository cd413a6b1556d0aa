import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import type { Day } from '#rules/day.ts';
import {
  DETAILS_OF_KIND,
  isVialExpired,
  MAX_BATCH,
  MAX_VET,
  type CareDetail,
} from '#rules/pets/care-details.ts';
import { CARE_SERIES } from '#rules/pets/care-schedule.ts';
import type { OwnEventKind } from '#rules/pets/pet-event.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { useCareDetailChoicesQuery, type CareDetailChoicesQuery } from './care-details.generated.ts';
import type { CareDetails, DetailProblems } from './care-details.ts';
import { RupeesField } from '../timeline/rupees-field.tsx';

interface CareDetailFieldsProps {
  petId: string;
  kind: OwnEventKind;
  /** The day of the entry. */
  on: Day;
  value: CareDetails;
  onChange: (change: CareDetails) => void;
  problems: DetailProblems;
  /** Whether the series is already known from the suggestion. */
  isSeriesKnown?: boolean;
}

/** The details of a vaccination, deworming or visit; initially collapsed. Renders nothing for other kinds. */
export function CareDetailFields(props: CareDetailFieldsProps) {
  const { petId, kind, value, problems } = props;
  const details = DETAILS_OF_KIND[kind];
  const [isOpen, setIsOpen] = useState(() => details.some((name) => (value[name] ?? null) !== null));
  const isShown = isOpen || details.some((name) => problems[name]);
  const { data } = useCareDetailChoicesQuery({
    variables: { id: petId },
    skip: !isShown || details.length === 0,
  });
  if (details.length === 0) return null;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-xl bg-sunk"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-xl px-4 font-semibold">
        {i18n.t('More details')}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4 sm:grid-cols-2">
        <VialFields {...props} />
        <VisitFields {...props} />
        <NextFields {...props} pet={data?.pet ?? null} />
        <CertificateField {...props} documents={data?.pet?.documents ?? null} />
      </div>
    </details>
  );
}

const has = (kind: OwnEventKind, detail: CareDetail): boolean => DETAILS_OF_KIND[kind].includes(detail);
/** An empty field has no value. */
const emptyToNull = (text: string): string | null => text || null;

function VialFields({ kind, on, value, onChange, problems }: CareDetailFieldsProps) {
  if (!has(kind, 'batch')) return null;
  const isExpired = isVialExpired(value.vialExpiresOn, on);
  return (
    <>
      <Field
        label={i18n.t('Batch number')}
        autoComplete="off"
        maxLength={MAX_BATCH}
        value={value.batch ?? ''}
        error={problems.batch}
        onChange={({ target }) => onChange({ batch: emptyToNull(target.value) })}
      />
      <Field
        label={i18n.t('Vial expiry date')}
        type="date"
        value={value.vialExpiresOn ?? ''}
        // A warning only, because the record must show what was given.
        hint={
          isExpired
            ? i18n.t('The vial was past its date on that day. Check the sticker, or ask your vet.')
            : undefined
        }
        error={problems.vialExpiresOn}
        onChange={({ target }) => onChange({ vialExpiresOn: emptyToNull(target.value) })}
      />
    </>
  );
}

function VisitFields({ value, onChange, problems }: CareDetailFieldsProps) {
  return (
    <>
      <Field
        label={i18n.t('Vet or clinic')}
        autoComplete="off"
        maxLength={MAX_VET}
        value={value.vet ?? ''}
        error={problems.vet}
        onChange={({ target }) => onChange({ vet: emptyToNull(target.value) })}
      />
      <RupeesField
        label={i18n.t('Cost in rupees')}
        value={value.cost}
        error={problems.cost}
        onChange={(cost) => onChange({ cost })}
      />
    </>
  );
}

type Choices = NonNullable<CareDetailChoicesQuery['pet']>;

function NextFields({
  kind,
  on,
  value,
  onChange,
  problems,
  isSeriesKnown = false,
  pet,
}: CareDetailFieldsProps & { pet: Choices | null }) {
  const series = pet ? CARE_SERIES[pet.kind].filter((plan) => plan.kind === kind) : [];
  return (
    <>
      <Field
        label={i18n.t('Next date given by the vet')}
        type="date"
        min={on}
        value={value.nextOn ?? ''}
        hint={i18n.t('It replaces the date that we suggest.')}
        error={problems.nextOn}
        onChange={({ target }) => onChange({ nextOn: emptyToNull(target.value) })}
      />
      {/* A single series, such as deworming, needs no choice. */}
      {!isSeriesKnown && has(kind, 'series') && series.length > 1 && (
        <Select
          label={i18n.t('Vaccination plan')}
          options={[
            { value: '', label: i18n.t('None of these') },
            ...series.map(({ name, title }) => ({ value: name, label: i18n.t(title) })),
          ]}
          value={value.series ?? ''}
          hint={i18n.t('The vaccine that the next date is for.')}
          error={problems.series}
          onChange={({ target }) => onChange({ series: emptyToNull(target.value) })}
        />
      )}
    </>
  );
}

function CertificateField({
  value,
  onChange,
  problems,
  documents,
}: CareDetailFieldsProps & { documents: Choices['documents'] | null }) {
  if (!documents) return null;
  if (documents.length === 0)
    return (
      <p className="text-sm text-ink-soft sm:col-span-2">
        {i18n.t('A certificate can be chosen here once it is among the documents of your pet.')}
      </p>
    );
  return (
    <Select
      label={i18n.t('Certificate')}
      className="sm:col-span-2"
      options={[
        { value: '', label: i18n.t('None') },
        ...documents.map(({ id, description }) => ({ value: id, label: description })),
      ]}
      value={value.certificateId ?? ''}
      error={problems.certificateId}
      onChange={({ target }) => onChange({ certificateId: emptyToNull(target.value) })}
    />
  );
}
