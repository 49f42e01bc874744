/** The languages of the page, a folder and a line each: to add one, add its folder and its line. */

export { en } from './en/language.ts';
export { ja } from './ja/language.ts';
