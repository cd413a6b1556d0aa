/** Whether a click is the second of a double click, which must not repeat the action. */
export const isSecondClick = ({ detail }: { detail: number }): boolean => detail > 1;
