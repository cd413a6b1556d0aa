import { Badge } from '#client/ui/badge.tsx';
import type { NetUnit, ProductStatus } from '../../graph-types.generated.ts';

export const PRODUCT_STATUS_LABELS: Readonly<Record<ProductStatus, string>> = {
  DRAFT: 'Draft',
  LIVE: 'Live',
  ARCHIVED: 'Archived',
};

export const UNIT_LABELS: Readonly<Record<NetUnit, string>> = {
  GRAM: 'g',
  MILLILITRE: 'ml',
  PIECE: 'pieces',
};

const TONES = { DRAFT: 'marigold', LIVE: 'leaf', ARCHIVED: 'quiet' } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={TONES[status]}>{PRODUCT_STATUS_LABELS[status]}</Badge>;
}
