// Every second screen on a desktop, in light and dark, narrow and zoomed.
import { testAllScreens } from './support/access-screens.ts';
import { DESKTOP } from './support/browser.ts';

testAllScreens(DESKTOP, 1);
