import { Skeleton } from '#client/ui/skeleton.tsx';
import type { QuestionCard_QuestionFragment } from './question-card.generated.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionMarks } from './use-question-marks.ts';

interface QuestionListProps {
  questions: readonly QuestionCard_QuestionFragment[];
  /** false where all stand in one group. */
  hasGroup?: boolean;
  marks?: QuestionMarks;
}

export function QuestionList({ questions, hasGroup = true, marks }: QuestionListProps) {
  return (
    <ul className="grid gap-4">
      {questions.map((question) => (
        <li key={question.id}>
          <QuestionCard
            question={question}
            hasGroup={hasGroup}
            unreadCount={marks?.get(question.id)?.unreadCount ?? 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** Cards yet to come, in their own measure. */
export function QuestionListSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-3 card p-4 md:p-5">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 !rounded-full" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
