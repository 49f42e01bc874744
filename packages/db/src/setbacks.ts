/**
 * So often in a row a run or check may cost its worker before it gets anywhere: then it is taken to
 * be the cause.
 */
export const MOST_SETBACKS = 5;
