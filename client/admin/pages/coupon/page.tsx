import { Copy } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { CouponForm } from '../../features/discounts/coupon-form.tsx';
import { couponProblems } from '../../features/discounts/coupon-problems.ts';
import { toCouponRules, toCouponValues } from '../../features/discounts/coupon-values.ts';
import { discountText } from '../../features/discounts/coupon-texts.ts';
import {
  type CouponDetailsFragment,
  useChangeCouponMutation,
  useEndCouponMutation,
  useStaffCouponQuery,
} from '../../features/discounts/coupons.generated.ts';
import type { SavedFields } from '../../features/discounts/discount-values.ts';
import { DiscountFigures } from '../../features/discounts/discount-form.tsx';
import { DiscountState } from '../../features/discounts/discount-state.tsx';
import { EndButton } from '../../features/discounts/end-button.tsx';
import { useShownDiscount } from '../../features/discounts/use-shown-discount.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import NotFoundPage from '../not-found/page.tsx';

export default function CouponPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useStaffCouponQuery({
    variables: { name: id },
    fetchPolicy: 'cache-and-network',
  });
  const current = data?.staffCoupon;
  const { discount: coupon, formKey, show, restart } = useShownDiscount(current);
  const [end, { loading }] = useEndCouponMutation();
  if (!data)
    return error ? <LoadFailed title="The coupon could not be loaded" onRetry={refetch} /> : <PageSkeleton />;
  if (!coupon || !current) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={`Coupon ${coupon.code}`} text={discountText(coupon)}>
        <DiscountState state={current.state} />
        <Link to={`/discounts/new?copy=${coupon.id}`} className={buttonLook('outline', 'small')}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Link>
        {current.state !== 'ENDED' && (
          <EndButton
            subject="coupon"
            question={{
              title: `End ${coupon.code} now?`,
              message: 'Nobody will be able to use it. Existing orders keep their discount.',
            }}
            done={`Coupon ${coupon.code} ended.`}
            isBusy={loading}
            end={async () => {
              restart();
              const { data: ended } = await end({ variables: { id: coupon.id } });
              if (ended) show(ended.endCoupon);
            }}
          />
        )}
      </PageHeader>
      <Rules key={formKey} coupon={coupon} current={current} onSaved={show} />
    </>
  );
}

interface RulesProps {
  /** The record as it was opened or last saved here. */
  coupon: CouponDetailsFragment;
  /** The record as it was last read. */
  current: CouponDetailsFragment;
  onSaved: (coupon: CouponDetailsFragment) => void;
}

function Rules({ coupon, current, onSaved }: RulesProps) {
  const [save, { loading }] = useChangeCouponMutation();
  const savedFields = (): SavedFields => form.saved?.fields ?? { ...coupon };
  const form = useVersionedForm({
    initial: toCouponValues(coupon),
    version: coupon.version,
    isFollowing: true,
    save: async (values, version) => {
      const input = toCouponRules(values, savedFields());
      const { data } = await save({ variables: { id: coupon.id, version, input } });
      if (data) onSaved(data.changeCoupon);
      return data?.changeCoupon.version;
    },
    onSaved: () => showMessage(`Coupon ${coupon.code} saved.`),
    check: (values) => couponProblems(values, savedFields()),
  });
  const { figures, used, usesLeft } = current;
  return (
    <CouponForm
      form={form}
      isBusy={loading}
      discount={coupon}
      saveLabel="Save coupon"
      aside={
        <DiscountFigures
          figures={figures}
          others={[
            ['Uses, including unpaid orders', String(used)],
            ['Uses left', usesLeft === null ? 'No limit' : String(usesLeft)],
          ]}
        />
      }
    />
  );
}
