import { useState } from 'react';
import { Copy } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { ConfirmButton } from '#client/ui/confirm-button.tsx';
import { leaveForms } from '#client/ui/use-unsaved-changes.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { CouponState } from '../../features/discounts/coupon-state.tsx';
import { offOf } from '../../features/discounts/coupon-words.ts';
import {
  type CouponDetailsFragment,
  useChangeCouponMutation,
  useEndCouponMutation,
  useStaffCouponQuery,
} from '../../features/discounts/coupons.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import NotFoundPage from '../not-found/page.tsx';
import { CouponFigures } from './coupon-figures.tsx';
import { CouponForm } from '../../features/discounts/coupon-form.tsx';
import { rulesOf, type SavedTimes, valuesOf } from '../../features/discounts/coupon-values.ts';

export default function CouponPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useStaffCouponQuery({
    variables: { name: id },
    fetchPolicy: 'cache-and-network',
  });
  // The form keeps its initial values when fresh data arrives; a save reports conflicts.
  const [shown, setShown] = useState<CouponDetailsFragment | null>(null);
  const [saves, setSaves] = useState(0);
  // Counted, so that the form restarts with what was saved.
  const [ends, setEnds] = useState(0);
  if (!data) return error ? <LoadFailed what="The coupon" onRetry={refetch} /> : <PageSkeleton />;
  const coupon = shown?.id === data.staffCoupon?.id ? (shown ?? data.staffCoupon) : data.staffCoupon;
  if (!coupon || !data.staffCoupon) return <NotFoundPage />;
  if (coupon !== shown) setShown(coupon);
  return (
    <>
      <PageHeader title={`Coupon ${coupon.code}`} text={offOf(coupon)}>
        <CouponState state={data.staffCoupon.state} />
        <Link to={`/discounts/new?copy=${coupon.id}`} className={buttonLook('outline', 'small')}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Link>
        {data.staffCoupon.state !== 'ENDED' && (
          <EndButton
            coupon={coupon}
            onEnded={(ended) => {
              setShown(ended);
              setEnds(ends + 1);
            }}
          />
        )}
      </PageHeader>
      <Rules
        key={`${coupon.id} ${saves} ${ends}`}
        coupon={coupon}
        current={data.staffCoupon}
        isSaved={saves > 0}
        onSaved={(saved) => {
          setShown(saved);
          setSaves(saves + 1);
        }}
      />
    </>
  );
}

interface RulesProps {
  /** As the form began. */
  coupon: CouponDetailsFragment;
  /** As it was read last. */
  current: CouponDetailsFragment;
  isSaved: boolean;
  onSaved: (coupon: CouponDetailsFragment) => void;
}

function Rules({ coupon, current, isSaved, onSaved }: RulesProps) {
  const [save, { loading }] = useChangeCouponMutation();
  const form = useVersionedForm({
    initial: valuesOf(coupon),
    version: coupon.version,
    save: async (values, version) => {
      const times = timesOf(form.saved?.fields ?? coupon);
      const variables = { id: coupon.id, version, input: rulesOf(values, times) };
      const { data } = await save({ variables });
      if (data) onSaved(data.changeCoupon);
    },
    onSaved: () => showMessage(`Coupon ${coupon.code} saved.`),
  });
  return (
    <CouponForm
      form={form}
      isBusy={loading}
      off={coupon}
      saveLabel="Save coupon"
      isSaved={isSaved}
      aside={<CouponFigures coupon={current} />}
    />
  );
}

const momentOf = (value: unknown) => (typeof value === 'string' ? value : null);

function timesOf({ startsAt, endsAt }: Readonly<Record<string, unknown>>): SavedTimes {
  return { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
}

interface EndButtonProps {
  coupon: CouponDetailsFragment;
  onEnded: (coupon: CouponDetailsFragment) => void;
}

function EndButton({ coupon: { id, code }, onEnded }: EndButtonProps) {
  const [end, { loading }] = useEndCouponMutation();
  const run = async () => {
    try {
      const { data } = await end({ variables: { id } });
      if (data) onEnded(data.endCoupon);
      showMessage(`Coupon ${code} ended.`);
    } catch (error) {
      showFailure(error, 'The coupon could not be ended. Please try again.');
    }
  };
  return (
    <ConfirmButton
      look="danger"
      size="small"
      isBusy={loading}
      question={{
        title: `End ${code} now?`,
        message: 'Nobody can use it from now on. Orders that were placed with it keep their discount.',
        confirmLabel: 'End coupon',
      }}
      // Ending makes a new version, from which the form begins.
      onConfirm={() => leaveForms(() => void run())}
    >
      End now…
    </ConfirmButton>
  );
}
