// Every screen on a desktop, in light and dark, narrow, zoomed and from right to left.
// @module-tag nightly
import { testAllScreens } from './support/accessibility-screens.ts';
import { DESKTOP } from './support/browser.ts';

testAllScreens('a desktop', DESKTOP);
