// All that makes a question a living thread. Import it lazily: reading does without.
export { LiveThread } from './live-thread.tsx';
export { QuestionActs } from '../threads/question-acts.tsx';
export { replyParts } from '../replies/reply-parts.ts';
