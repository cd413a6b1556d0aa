export const MENU_ITEM = 'min-h-11 rounded-xl px-3 text-left font-semibold hover:bg-sunk';
