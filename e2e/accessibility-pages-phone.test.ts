// The other screens on a phone, in light and dark, narrow and zoomed.
import { testAllScreens } from './support/accessibility-screens.ts';
import { PHONE } from './support/browser.ts';

testAllScreens('a phone', PHONE, 0);
