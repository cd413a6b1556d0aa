import { showAlert, showFailure, showMessage } from '#client/state/messages.ts';
import { usePackOrdersMutation } from './orders.generated.ts';

/** Packs orders; says which could not be packed and why. */
export function usePack() {
  const [pack, { loading }] = usePackOrdersMutation();
  const run = async (ids: readonly string[]): Promise<void> => {
    try {
      const { data } = await pack({ variables: { ids: [...ids] } });
      const results = data?.packOrders ?? [];
      const problems = results.flatMap(({ problem }) => problem ?? []);
      const packed = results.length - problems.length;
      if (packed > 0)
        showMessage(packed === 1 ? '1 order marked as packed.' : `${packed} orders marked as packed.`);
      if (problems.length > 0) showAlert(problems.join(' '));
    } catch (error) {
      showFailure(error, 'The orders could not be updated. Please try again.');
    }
  };
  return { pack: run, isPacking: loading };
}
