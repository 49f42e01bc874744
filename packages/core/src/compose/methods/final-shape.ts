/** The method `final-shape` あぶり出し: problems whose men form a shape when the king is mated. */

import { FINAL_SHAPE } from '../final-shape/final-shape.ts';
import { endMethod } from './end.ts';

/** Makes `final-shape`, for mates only. */
export const finalShapeMethod = endMethod(FINAL_SHAPE);
