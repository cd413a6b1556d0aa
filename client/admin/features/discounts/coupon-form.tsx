import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useCouponScopesQuery } from './coupons.generated.ts';
import type { CouponKind } from '../../graph-types.generated.ts';
import { Conflict } from '../../ui/conflict.tsx';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { ScopePanel, TextPanel, UsePanel } from './coupon-fields.tsx';
import { CouponSummary } from './coupon-summary.tsx';
import { RULE_LABELS, valuesOfSaved } from './coupon-values.ts';

interface CouponFormProps {
  form: ReturnType<typeof useVersionedForm>;
  isBusy: boolean;
  off: { code: string; kind: CouponKind; amount: number };
  /** The fields of a new coupon. */
  children?: ReactNode;
  /** Beside the summary. */
  aside?: ReactNode;
  saveLabel: string;
  /** Whether it was saved just now, so that the keyboard goes on from its button. */
  isSaved?: boolean;
}

/** All rules of a coupon, with what they mean in plain words. */
export function CouponForm({
  form,
  isBusy,
  off,
  children,
  aside,
  saveLabel,
  isSaved = false,
}: CouponFormProps) {
  const { data, error, refetch } = useCouponScopesQuery();
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSaved) save.current?.focus();
  }, [isSaved]);
  const { saved } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) form.submit(event);
      }}
      className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]"
    >
      <div className="grid min-w-0 gap-6">
        {children}
        {error && !data && <LoadFailed level="section" what="Categories and brands" onRetry={refetch} />}
        <ScopePanel
          form={form}
          categories={(data?.categories ?? []).flatMap(({ slug, name, subCategories }) => [
            { value: slug, label: name },
            ...subCategories.map((one) => ({ value: one.slug, label: `${name}: ${one.name}` })),
          ])}
          brands={(data?.allBrands ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <UsePanel form={form} />
        <TextPanel form={form} />
        {saved && (
          <Conflict
            saved={{ ...saved, fields: valuesOfSaved(saved.fields) }}
            typed={form.values}
            labels={RULE_LABELS}
            onUse={(field, value) => form.change({ [field]: value })}
          />
        )}
        <FormAlert text={form.failure} />
        <Button ref={save} type="submit" isBusy={isBusy} className="justify-self-start">
          {saved ? 'Save mine' : saveLabel}
        </Button>
      </div>
      <div className="grid gap-6 xl:sticky xl:top-6">
        <CouponSummary values={form.values} off={off} />
        {aside}
      </div>
    </form>
  );
}
