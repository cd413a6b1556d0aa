// All that makes a question a living thread. Import it lazily: reading does without.
export { LiveThread } from './live-thread.tsx';
export { QuestionActs } from './question-acts.tsx';
export { replyParts } from './reply-parts.ts';
