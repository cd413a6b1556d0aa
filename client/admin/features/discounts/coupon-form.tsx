import type { ReactNode } from 'react';
import type { CouponKind } from '../../graph-types.generated.ts';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { ScopePanel, TextPanel, UsePanel } from './coupon-fields.tsx';
import { CouponSummary } from './coupon-summary.tsx';
import { RULE_LABELS, toFormValues } from './coupon-values.ts';
import { DiscountForm } from './discount-form.tsx';

interface CouponFormProps {
  form: ReturnType<typeof useVersionedForm>;
  isBusy: boolean;
  discount: { code: string; kind: CouponKind; amount: number };
  /** The fields of a new coupon. */
  children?: ReactNode;
  /** Content beside the summary. */
  aside?: ReactNode;
  saveLabel: string;
}

/** The fields of a coupon, with a summary in plain words. */
export function CouponForm({ form, discount, children, aside, ...rest }: CouponFormProps) {
  return (
    <DiscountForm
      form={form}
      labels={RULE_LABELS}
      textsOfSaved={toFormValues}
      aside={
        <>
          <CouponSummary values={form.values} discount={discount} />
          {aside}
        </>
      }
      {...rest}
    >
      {children}
      <ScopePanel form={form} />
      <UsePanel form={form} />
      <TextPanel form={form} />
    </DiscountForm>
  );
}
