import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { useReviewStockSheetQuery } from '../../features/stock/stock.generated.ts';
import type { StockSheetInput } from '../../graph-types.generated.ts';
import { ResultList } from './result-list.tsx';

const EVERY_MS = 5_000;

interface SheetReviewProps {
  input: StockSheetInput;
  isEntering: boolean;
  problem: string | null;
  onEnter: () => void;
  onBack: () => void;
}

/** Previews the changes of the sheet before it is entered. */
export function SheetReview({ input, isEntering, problem, onEnter, onBack }: SheetReviewProps) {
  const { data, error, refetch } = useReviewStockSheetQuery({
    variables: { input },
    fetchPolicy: 'no-cache',
    // Someone else may be entering the same boxes. A count is compared as of the moment its review was opened.
    pollInterval: input.kind === 'DELIVERY' ? EVERY_MS : 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = data?.reviewStockSheet;
  const differing = lines?.filter(({ change }) => change !== 0).length ?? 0;
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {input.kind === 'COUNT' ? 'Differences' : 'Incoming units'}
      </h2>
      {!lines &&
        (error ? (
          <LoadFailed level="section" title="The comparison could not be loaded" onRetry={refetch} />
        ) : (
          <Skeleton className="h-40" />
        ))}
      {lines && input.kind === 'COUNT' && (
        <p>
          {differing === 0
            ? 'Everything is as expected.'
            : `${differing} of ${lines.length} differ. Sales since the count are taken into account.`}
        </p>
      )}
      {lines && <ResultList kind={input.kind} lines={lines} isEntered={false} />}
      <FormAlert text={problem} />
      <div className="flex flex-wrap gap-3">
        {lines && (
          <Button isBusy={isEntering} onClick={onEnter}>
            {input.kind === 'COUNT' ? 'Enter count' : 'Enter delivery'}
          </Button>
        )}
        <Button look="outline" onClick={onBack}>
          Back to the sheet
        </Button>
      </div>
    </section>
  );
}
