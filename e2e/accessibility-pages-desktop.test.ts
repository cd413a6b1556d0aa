// Every second screen on a desktop, in light or dark, narrow, and zoomed or from right to left.
import { testAllScreens } from './support/accessibility-screens.ts';
import { DESKTOP } from './support/browser.ts';

testAllScreens('a desktop', DESKTOP, 1);
