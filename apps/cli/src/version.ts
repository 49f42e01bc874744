/** The program's version, as `--version` and the USI engine tell it. */
export const VERSION = '0.1.0';
