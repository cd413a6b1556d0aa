// The texts of each kind of thread. Whole sentences, because translations inflect the words around "question" and
// "story" differently.
import type { Thread } from './thread.ts';

export const THREAD_TEXTS = {
  question: {
    compose: /*i18n*/ 'Ask a new question',
    composeTitle: /*i18n*/ 'Ask a new question',
    send: /*i18n*/ 'Ask the forum',
    sent: /*i18n*/ 'New Question Added...',
    sendFailed: /*i18n*/ 'Your question could not be sent. Please check your connection and try again.',
    editTitle: /*i18n*/ 'Edit your question',
    changed: /*i18n*/ 'Question updated',
    changeFailed: /*i18n*/ 'Your question could not be changed. Please check your connection and try again.',
    removeWarning:
      /*i18n*/ 'A question with replies stays, without your name. One without replies is deleted.',
    removed: /*i18n*/ 'Question deleted',
  },
  post: {
    compose: /*i18n*/ 'Tell your story',
    composeTitle: /*i18n*/ 'New forum post',
    send: /*i18n*/ 'Share story',
    sent: /*i18n*/ 'New Post Added...',
    sendFailed: /*i18n*/ 'Your story could not be sent. Please check your connection and try again.',
    editTitle: /*i18n*/ 'Edit your story',
    changed: /*i18n*/ 'Story updated',
    changeFailed: /*i18n*/ 'Your story could not be changed. Please check your connection and try again.',
    removeWarning: /*i18n*/ 'This deletes your story permanently, with its pictures and replies.',
    removed: /*i18n*/ 'Story deleted',
  },
} as const satisfies Record<Thread['kind'], object>;
