import { useNavigate, useSearchParams } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { CodePanel } from '../../features/discounts/coupon-fields.tsx';
import { CouponForm } from '../../features/discounts/coupon-form.tsx';
import { newCouponProblems } from '../../features/discounts/coupon-problems.ts';
import { toNewCouponInput, newCouponValues, parsePaise } from '../../features/discounts/coupon-values.ts';
import { parseCount, type Values } from '../../features/discounts/discount-values.ts';
import {
  type CouponDetailsFragment,
  useCreateCouponMutation,
  useStaffCouponQuery,
} from '../../features/discounts/coupons.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import NotFoundPage from '../not-found/page.tsx';

export default function NewCouponPage() {
  const [address] = useSearchParams();
  const copied = address.get('copy');
  return copied ? <CopiedCouponLoader key={copied} id={copied} /> : <NewCoupon copied={null} />;
}

/** Starts with the rules of another coupon. */
function CopiedCouponLoader({ id }: { id: string }) {
  const { data, error, refetch } = useStaffCouponQuery({ variables: { name: id }, fetchPolicy: 'no-cache' });
  if (!data)
    return error ? <LoadFailed title="The coupon could not be loaded" onRetry={refetch} /> : <PageSkeleton />;
  return data.staffCoupon ? <NewCoupon copied={data.staffCoupon} /> : <NotFoundPage />;
}

function NewCoupon({ copied }: { copied: CouponDetailsFragment | null }) {
  const navigate = useNavigate();
  const [create, { loading }] = useCreateCouponMutation();
  const form = useVersionedForm({
    initial: newCouponValues(copied),
    version: 0,
    save: async (values) => {
      const { data } = await create({ variables: { input: toNewCouponInput(values) } });
      if (!data) return;
      const { id, code } = data.createCoupon;
      form.allow();
      showMessage(`Coupon ${code} created.`);
      await navigate(`/discounts/${id}`);
    },
    onSaved: () => undefined,
    check: newCouponProblems,
  });
  return (
    <>
      <PageHeader title={copied ? `Copy of ${copied.code}` : 'New coupon'} />
      <CouponForm
        form={form}
        isBusy={loading}
        discount={discountOfValues(form.values)}
        saveLabel="Create coupon"
      >
        <CodePanel form={form} />
      </CouponForm>
    </>
  );
}

function discountOfValues({ code = '', kind, flat, percent }: Values) {
  return kind === 'PERCENT'
    ? { code, kind: 'PERCENT' as const, amount: parseCount(percent) ?? 0 }
    : { code, kind: 'FLAT' as const, amount: parsePaise(flat) ?? 0 };
}
