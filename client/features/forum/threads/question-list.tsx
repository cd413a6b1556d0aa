import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import type { QuestionCard_QuestionFragment } from './question-card.generated.ts';
import { QuestionCard } from './question-card.tsx';
import type { UnreadCounts } from './use-unread-counts.ts';

interface QuestionListProps {
  questions: readonly QuestionCard_QuestionFragment[];
  /** False in the list of a single group. */
  hasGroup?: boolean;
  unreadCounts?: UnreadCounts;
}

export function QuestionList({ questions, hasGroup = true, unreadCounts }: QuestionListProps) {
  return (
    <ul className="grid gap-4">
      {questions.map((question) => (
        <li key={question.id}>
          <QuestionCard
            question={question}
            hasGroup={hasGroup}
            unreadCount={unreadCounts?.get(question.id) ?? 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders in the size of question cards. */
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
