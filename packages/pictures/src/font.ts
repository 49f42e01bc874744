/**
 * The typeface of pictures: Shippori Mincho (SIL Open Font Licence), a Mincho with all Kanji that
 * titles and names need. It comes with the package, so that pictures look the same on every machine
 * and need no font of the system.
 */

import { fileURLToPath } from 'node:url';

/** Absolute paths of the typeface's TrueType files by weight. */
export const FONT_FILES = {
  regular: fileOf('500Medium/ShipporiMincho_500Medium.ttf'),
  bold: fileOf('700Bold/ShipporiMincho_700Bold.ttf'),
} as const;

/** The weights that the package has. */
export type Weight = keyof typeof FONT_FILES;

function fileOf(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/shippori-mincho/${name}`));
}
