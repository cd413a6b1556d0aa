import { showFailure, showMessage } from '#client/state/messages.ts';

/** What a list does with its records; the list is loaded again after each, and failures are shown. */
export function recordActions(
  remove: (slug: string) => Promise<unknown>,
  order: (slugs: readonly string[]) => Promise<unknown>,
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
    onOrder: async (slugs: readonly string[]) => {
      try {
        await order(slugs);
      } catch (error) {
        showFailure(error, 'The order could not be saved. Please try again.');
      }
      await refetch().catch(() => undefined);
    },
  };
}
