/** How large pictures are; a thread and the API have to agree on it. */

/** Pixels of a unit of the drawing in a PNG. */
export const PNG_SCALE = 2;
