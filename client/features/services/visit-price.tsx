import type { ReactNode } from 'react';

interface VisitPriceProps {
  /** As printed: spec §9 shows it in $, although the shop sells in ₹. */
  priceRange: string;
  /** The numbers to call. */
  children: ReactNode;
}

/** decisions: "Service bookings take no payment online: the range is shown, paid at the visit." Booking itself is not open yet, so it offers the phone and no button. */
export function VisitPrice({ priceRange, children }: VisitPriceProps) {
  return (
    <div className="rounded-card border border-line bg-sky-wash p-5">
      <p className="font-display text-3xl font-bold">{priceRange}</p>
      <p className="mt-1">Paid at the visit. Booking opens soon: call us.</p>
      <div className="mt-3">{children}</div>
    </div>
  );
}
