// Screens on a phone, in light and dark, narrow, zoomed and from right to left.
import { testAllScreens } from './support/accessibility-screens.ts';
import { PHONE } from './support/browser.ts';

testAllScreens('a phone', PHONE);
