/** Whether a click is not the second of a double click. @param detail of the event: how many clicks came together */
export const isSingleClick = (detail: number): boolean => detail < 2;
