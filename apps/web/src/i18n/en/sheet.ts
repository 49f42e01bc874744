/** Submission sheets, in English. */

/** The panel that makes a sheet. */
export const sheet = {
  sheet: {
    /** Of the sheet: one that the service makes sheets in. */
    language: 'en',
    heading: 'Submission sheet 投稿用紙',
    help: 'One page with diagram, solution, variations and verdict; as KIF, with branches.',
    files: 'The sheet as',
    words: 'Title, author, intention',
    title: 'Title',
    author: 'Author',
    intention: 'Intention 狙い',
    intentionHelp: 'What the problem is about, for whoever judges it.',
    making: 'Looking at the variations …',
    failed: 'The service did not give the file.',
  },
};
