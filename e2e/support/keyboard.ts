// A keyboard user: moves by Tab and checks that the focus is visible at each stop.
import { type Locator, type Page } from 'playwright-core';

/** More tab stops than any screen has. */
const MAX_STOPS = 250;

export interface Keyboard {
  /** Moves the focus to the target. */
  tabTo: (goal: Locator, way?: 'on' | 'back') => Promise<void>;
  /** Moves the focus to the target and presses Enter. */
  enter: (goal: Locator, way?: 'on' | 'back') => Promise<void>;
  /** Moves to a field and types. */
  type: (goal: Locator, text: string) => Promise<void>;
  /** Stops at which the focus was not visible. */
  unseen: readonly string[];
}

export function useKeyboard(page: Page): Keyboard {
  const unseen: string[] = [];
  const isThere = (goal: Locator) =>
    goal.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  const tabTo = async (goal: Locator, way: 'on' | 'back' = 'on') => {
    await goal.first().waitFor({ state: 'attached' });
    for (let stops = 0; stops < MAX_STOPS && !(await isThere(goal)); stops += 1) {
      await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
      const hidden = await page.evaluate(focusThatHides);
      if (hidden !== null) unseen.push(`${new URL(page.url()).pathname} ${hidden}`);
    }
    if (!(await isThere(goal))) throw new Error(`not reachable by keyboard: ${String(goal)}`);
  };
  return {
    unseen,
    tabTo,
    enter: async (goal, way) => {
      await tabTo(goal, way);
      await page.keyboard.press('Enter');
    },
    type: async (goal, text) => {
      await tabTo(goal);
      await page.keyboard.type(text);
    },
  };
}

/** The focused element if it has no visible outline; null otherwise. */
function focusThatHides(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // The parts of a date field draw their own focus, which scripts cannot inspect.
  if (focused instanceof HTMLInputElement && focused.type === 'date') return null;
  const hasOutline = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  const around = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')];
  if (around.some(hasOutline)) {
    const { width, height, top, bottom } = focused.getBoundingClientRect();
    // Radio buttons are drawn by a sibling element.
    const isDrawn = width > 0 && height > 0;
    if (!isDrawn || (bottom > 0 && top < innerHeight)) return null;
    return `out of sight: ${focused.outerHTML.slice(0, 120)}`;
  }
  return focused.outerHTML.slice(0, 120);
}
