import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list.tsx';

/** A list whose saves are resolved by the test. */
function openList() {
  const answers: Array<() => void> = [];
  const onSave = vi.fn<(keys: readonly string[]) => void>();
  function List() {
    const [items, setItems] = useState<readonly string[]>(['Banner', 'Brand', 'Blog', 'Basket']);
    return (
      <SortableList
        label="Records"
        items={items}
        keyOf={(item) => item}
        nameOf={(item) => item}
        onReorder={async (keys) => {
          onSave(keys);
          await new Promise<void>((resolve) => answers.push(resolve));
          setItems(keys);
        }}
      >
        {(item, controls) => (
          <>
            {item} {controls}
          </>
        )}
      </SortableList>
    );
  }
  render(<List />);
  return { onSave, answer: () => answers.shift()?.() };
}

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent.trim());

test('an item moved during a save is saved right after it', async () => {
  const user = userEvent.setup();
  const { onSave, answer } = openList();
  await user.click(screen.getByRole('button', { name: 'Move Basket up' }));
  await user.click(screen.getByRole('button', { name: 'Move Basket up' }));
  await user.click(screen.getByRole('button', { name: 'Move Basket up' }));
  expect(order()).toEqual(['Basket', 'Banner', 'Brand', 'Blog']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Basket down' }));
  expect(onSave.mock.calls).toEqual([[['Banner', 'Brand', 'Basket', 'Blog']]]);
  answer();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  expect(onSave).toHaveBeenLastCalledWith(['Basket', 'Banner', 'Brand', 'Blog']);
  expect(order()).toEqual(['Basket', 'Banner', 'Brand', 'Blog']);
  answer();
  await vi.waitFor(() => expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false'));
  expect(order()).toEqual(['Basket', 'Banner', 'Brand', 'Blog']);
});
