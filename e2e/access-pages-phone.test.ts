// The other screens on a phone, in light and dark, narrow and zoomed.
import { testAllScreens } from './support/access-screens.ts';
import { PHONE } from './support/browser.ts';

testAllScreens('a phone', PHONE, 0);
