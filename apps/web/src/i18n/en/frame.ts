/** The frame around every page, and what goes wrong on any of them, in English. */

/** What is on every page, help and keys. */
export const frame = {
  /** As `toLocaleString` wants it. */
  language: 'en',
  name: 'Tsume Workshop',
  tagline: 'Shogi mate problems, composed by evolution',
  skip: 'Skip to content',
  nav: {
    label: 'Pages',
    problems: 'Problems',
    compose: 'Compose',
    runs: 'Runs',
    desk: 'Mine',
    check: 'Check',
    help: 'Help',
    keys: 'API keys',
  },
  theme: {
    names: { system: 'as the system has it', light: 'light', dark: 'dark' },
    label: (current: string, next: string) => `Colours: ${current}. Switch to: ${next}`,
  },
  /** By how pieces and moves are written now. */
  notationSwitch: {
    kanji: 'Pieces and moves in Kanji. Switch to letters',
    western: 'Pieces and moves in letters. Switch to Kanji',
  },
  footer: { api: 'HTTP interface', licence: 'MIT licence' },
  missing: (path: string) => `There is no page “${path}” here.`,
  loading: 'Loading …',
  more: 'Show more',
  back: 'Back',
  none: 'none',
  comma: ', ',
  /** Between two sentences. */
  sentenceGap: ' ',
  /**
   * Whether its readers read pieces and moves in Japanese. Others choose a notation, and see the
   * names in USI beside Kanji.
   */
  readsKanji: false,
  connection: {
    offline: 'The service does not answer. Trying again …',
    unavailable: 'The database or the queue is away. Trying again …',
    since: 'What you see is as it was; nothing you typed is lost.',
  },
  help: { check: 'See it checked' },
  keys: {
    title: 'API keys',
    intro:
      'Who may use this service. Give every program and every person a key of their own, so that one can be revoked alone.',
    off: 'This service asks nobody for a key, since it is bound to this machine only or was started with API_KEYS=off.',
    offHelp:
      'Before others can reach it, start it with API_KEYS=required and make the first key on the command line:',
    own: (name: string, scopes: string) => `You use the key “${name}” (${scopes}).`,
    forget: 'Forget it in this tab',
    notAdmin: 'Only a key with the scope admin sees and makes keys.',
    make: 'Make a key',
    name: 'Whose it is, what for',
    scope: 'It may',
    scopes: {
      read: 'read: everything that is looked at',
      compose: 'compose: that, and start runs and checks and stop its own',
      admin: 'admin: all of it, the keys too',
    },
    days: 'Days until it expires',
    endless: 'never',
    expiry: (isOver: boolean, when: string) => (isOver ? `expired ${when}` : `until ${when}`),
    made: 'The new key. It is shown this once; copy it now:',
    copy: 'Copy',
    copied: 'Copied',
    list: 'Keys',
    headers: {
      name: 'Name',
      hint: 'Ends in',
      scopes: 'Scopes',
      made: 'Made',
      used: 'Last used',
      state: 'State',
    },
    never: 'never',
    revoked: 'revoked',
    previous: (when: string) => `the one before until ${when}`,
    rotate: 'Replace',
    revoke: 'Revoke',
    sure: {
      rotate: 'Make a new key in its place? The present one is taken for a day yet.',
      revoke: 'Revoke for good?',
    },
    keep: 'Keep',
  },
  access: {
    wanted: 'This service wants an API key; its operator gives them out.',
    refused: 'The service does not know this API key, or it has expired or been revoked or replaced.',
    key: 'API key',
    use: 'Use it',
  },
  fault: {
    title: 'That did not work',
    code: 'Code',
    request: 'Request',
    again: 'Try again',
    /** Whether the service's own sentences, which are English, stand unfolded. */
    isEnglish: true,
    /** What unfolds them. */
    english: 'Details',
    /** A sentence, and where on the board, by USI names. */
    atSquares: (sentence: string, _squares: readonly string[]) => sentence,
  },
};
