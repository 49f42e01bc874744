/**
 * Who may import whom, as data; `npm run imports` holds it. A module is called as others import it, without `@tsume/`:
 * `core/placement/sfen`, and those of an app likewise: `web/board/board`. Tests may import what they need.
 */

/**
 * Each room (a folder, or a single module) and what its modules may import beside one another: whatever has such a name
 * or lies below it. A module belongs to the longest name that fits; a room inside another one is a room of its own. The
 * rooms are storeys: no circle, whichever way round.
 */
export const ROOMS = {
  engine: [],
  'engine/assembly': [],
  contracts: [],

  'core/placement': [],
  'core/mate': ['core/placement', 'engine'],
  'core/notation': ['core/placement', 'core/mate'],
  'core/certificate': ['core/placement', 'core/mate'],
  'core/qbf': ['core/placement'],
  'core/brinkmate': ['core/placement', 'core/mate'],
  'core/appraise/theme': [],
  'core/appraise/measure': [],
  'core/appraise': [
    'core/placement',
    'core/mate',
    'core/appraise',
    'core/compose/order',
    'core/compose/variety',
  ],
  'core/quiescence': ['core/placement', 'core/appraise', 'engine'],
  'core/compose': ['core/placement', 'core/mate', 'core/brinkmate', 'core/appraise'],

  db: ['contracts', 'core/placement'],
  queue: ['contracts'],
  pictures: ['core/placement', 'core/notation'],
  'qbf-solver': ['core/placement', 'core/qbf'],
  threads: ['engine', 'contracts', 'core'],
  testing: ['engine', 'contracts', 'core', 'db', 'queue'],

  // Of compose, an order and what a goal leaves of a run: plain domain. What contradicts itself is refused where it is given.
  api: [
    'contracts',
    'core/placement',
    'core/notation',
    'core/compose/order',
    'core/compose/goals/goal',
    'core/compose/islands',
    'db',
    'queue',
    'pictures',
  ],
  worker: ['engine', 'contracts', 'core', 'db', 'queue', 'threads', 'qbf-solver'],
  cli: ['engine', 'contracts', 'core', 'db', 'queue', 'threads', 'qbf-solver', 'pictures'],
  web: [
    'contracts',
    'core/placement',
    'core/notation',
    'core/appraise/theme',
    'core/compose/order',
    'core/compose/goals/goal',
    'core/compose/improve/difference',
    'core/qbf/encode',
    'core/qbf/diagram',
    'web/workers',
  ],
  'web/workers': ['engine', 'contracts', 'core'],
  'web/service-worker': [],
};

/** What the rooms are too coarse for: modules `from` import none of `never` (the name, or what stands in the text). */
export const FORBIDDEN = [
  { from: /^core\//, never: /^node:/, why: 'core is pure' },
  {
    from: /^core\/(?!(?:mate|quiescence)\/session$)/,
    never: /^engine\//,
    why: 'core has two doors to the engine, mate/session and quiescence/session',
  },
  {
    from: /^core\/certificate\/(?:claims|fault|format|referee|verify)$/,
    never: /^core\/(?:mate\/(?!verdict$)|certificate\/(?:judge|write)$)/,
    why: 'the verifier of certificates shares nothing but plain types with solver and writer',
  },
  {
    from: /^core\/qbf\//,
    never: /^core\/placement\/(?:attacks|play|validate)$/,
    why: 'the formulas are a second opinion: no move and no attack of the mate solver',
  },
];

/** Circles that are there, each to be opened: of modules or of rooms, in the order of the alphabet. */
export const KNOWN_CIRCLES = [
  // Recursion of the search: whether a drop is futile is a search of its own.
  [
    'engine/assembly/dfpn',
    'engine/assembly/futility',
    'engine/assembly/group-survey',
    'engine/assembly/question',
  ],
  ['engine/assembly/children', 'engine/assembly/groups', 'engine/assembly/proof-hands'],
  [
    'core/compose/method',
    'core/compose/retrograde/climb',
    'core/compose/retrograde/elite',
    'core/compose/retrograde/sow',
  ],
  ['core/appraise', 'core/compose'],
];
