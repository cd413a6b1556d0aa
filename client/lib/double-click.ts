/** Whether a click is the second of a double click, which must not do the same once more. */
export const isSecondClick = ({ detail }: { detail: number }): boolean => detail > 1;
