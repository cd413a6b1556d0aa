import { showFailure, showMessage } from '#client/state/messages.ts';

/** Handlers that remove and reorder the records of a list. Both reload the list and show failures. */
export function recordActions(
  remove: (slug: string) => Promise<unknown>,
  reorder: (slugs: readonly string[]) => Promise<unknown>,
  refetch: () => Promise<unknown>,
) {
  return {
    onRemove: async (slug: string) => {
      try {
        await remove(slug);
        await refetch();
        showMessage('Removed.');
      } catch (error) {
        showFailure(error, 'It could not be removed. Please try again.');
      }
    },
    onReorder: async (slugs: readonly string[]) => {
      try {
        await reorder(slugs);
      } catch (error) {
        showFailure(error, 'The new sort order could not be saved. Please try again.');
      }
      await refetch().catch(() => undefined);
    },
  };
}
