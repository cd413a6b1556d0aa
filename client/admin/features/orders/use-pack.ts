import { showAlert, showFailure, showMessage } from '#client/state/messages.ts';
import { type StaffOrderRowFragment, usePackOrdersMutation } from './orders.generated.ts';
import { showedVersions } from './selected-orders.ts';

type SeenOrder = Pick<StaffOrderRowFragment, 'id' | 'version'>;

/** Packs the versions of orders that the viewer saw, and reports which could not be packed and why. */
export function usePack() {
  const [pack, { loading }] = usePackOrdersMutation();
  /** Ids of orders that are packed or cannot be packed. Orders that someone else changed can be tried again. */
  const run = async (orders: readonly SeenOrder[]): Promise<string[]> => {
    const versions = new Map(orders.map(({ id, version }) => [id, version]));
    try {
      const { data } = await pack({
        variables: { orders: orders.map(({ id, version }) => ({ id, version })) },
      });
      const results = data?.packOrders ?? [];
      const problems = results.flatMap(({ problem }) => problem ?? []);
      const packed = results.length - problems.length;
      if (packed > 0)
        showMessage(packed === 1 ? '1 order marked as packed.' : `${packed} orders marked as packed.`);
      if (problems.length > 0) showAlert(problems.join(' '));
      const changed = results.flatMap(({ id, problem, order }) =>
        problem && order && order.version !== versions.get(id) ? [[id, order.version] as const] : [],
      );
      showedVersions(new Map(changed));
      const again = new Set(changed.map(([id]) => id));
      return results.map(({ id }) => id).filter((id) => !again.has(id));
    } catch (error) {
      showFailure(error, 'The orders could not be updated. Please try again.');
      return [];
    }
  };
  return { pack: run, isPacking: loading };
}
