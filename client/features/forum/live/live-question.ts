// The interactive parts of a question page. Import it lazily: the page can be read without them.
export { LiveThread } from './live-thread.tsx';
export { QuestionActions } from '../threads/question-actions.tsx';
export { replyParts } from '../replies/reply-parts.ts';
