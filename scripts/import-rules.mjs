/**
 * Who may import whom, as data; `npm run imports` holds it. A module is called as others import it,
 * without `@tsume/`: `core/placement/sfen`, and those of an app likewise: `web/board/board`. Tests
 * may import what they need.
 */

/** Tools of core that know nothing of shogi. */
const GROUND = ['core/result', 'core/refusals', 'core/json', 'core/random', 'core/hash', 'core/heap'];

/**
 * Plain domain of core, without a search: values, words, what is asked and what is answered.
 * Whoever knows the domain may.
 */
const PLAIN = [
  ...GROUND,
  'core/placement',
  'core/vocabulary',
  'core/order',
  'core/run',
  'core/mate/verdict',
  'core/mate/flaw-names',
  'core/notation/formats',
  'core/notation/piece-names',
  'core/brinkmate/verdict',
  'core/improve/difference',
  'core/improve/options',
  'core/improve/proposal',
  'core/certificate/format',
  'core/certificate/facts',
];

/** What the parts of the composer build on. */
const COMPOSING = [
  ...GROUND,
  'core/placement',
  'core/vocabulary',
  'core/order',
  'core/run',
  'core/lineage',
  'core/mate',
];

/** What the page builds on, and what its features share. */
const WEB = ['contracts', 'core/notation', 'core/qbf/encode', 'core/qbf/diagram', ...PLAIN];
const SHARED_BY_FEATURES = ['web/state', 'web/api', 'web/i18n', 'web/frame', 'web/board', 'web/parts'];

/**
 * Each room (a folder, or a single module) and what its modules may import beside one another:
 * whatever has such a name or lies below it. A module belongs to the longest name that fits; a room
 * inside another one is a room of its own. The rooms are storeys, from below upwards: no circle,
 * whichever way round.
 */
export const ROOMS = {
  // Constants that the assembly and its loader share.
  'engine/abi': [],
  'engine/search-abi': ['engine/abi'],
  engine: ['engine/abi', 'engine/search-abi'],
  'engine/assembly': ['engine/abi'],
  'engine/assembly/search': ['engine/assembly', 'engine/abi', 'engine/search-abi'],

  'core/refusals': [],
  'core/result': ['core/refusals'],
  'core/json': [],
  'core/random': [],
  'core/hash': [],
  'core/heap': [],
  'core/placement': GROUND,
  'core/vocabulary': ['core/placement'],
  'core/mate/verdict': [],
  'core/mate/flaw-names': ['core/mate/verdict'],
  'core/order': [...GROUND, 'core/placement', 'core/vocabulary'],
  'core/run': [...GROUND, 'core/placement', 'core/vocabulary', 'core/order', 'core/mate/verdict'],
  'core/mate': [...GROUND, 'core/placement', 'core/mate/verdict', 'engine'],
  'core/notation/formats': [],
  'core/notation/piece-names': ['core/placement'],
  'core/notation': [
    ...GROUND,
    'core/placement',
    'core/vocabulary',
    'core/mate',
    'core/notation/formats',
    'core/notation/piece-names',
  ],
  'core/certificate/format': [...GROUND, 'core/mate/verdict'],
  'core/certificate/facts': ['core/certificate/format'],
  'core/certificate': [
    ...GROUND,
    'core/placement',
    'core/mate',
    'core/certificate/format',
    'core/certificate/facts',
  ],
  'core/qbf': ['core/result', 'core/json', 'core/placement'],
  'core/brinkmate/verdict': ['core/mate/verdict'],
  'core/brinkmate': [...GROUND, 'core/placement', 'core/mate', 'core/brinkmate/verdict'],
  'core/lineage': ['core/hash', 'core/placement', 'core/run'],
  'core/known': [...GROUND, 'core/placement', 'core/vocabulary', 'core/lineage', 'core/notation'],
  'core/appraise': [...GROUND, 'core/placement', 'core/vocabulary', 'core/mate', 'core/appraise'],
  'core/quiescence': [...GROUND, 'core/placement', 'core/appraise', 'engine'],
  'core/compose/board': COMPOSING,
  'core/compose/retrograde': [...COMPOSING, 'core/brinkmate', 'core/compose/board'],
  'core/compose/periodic': [...COMPOSING, 'core/compose/board', 'core/compose/retrograde'],
  'core/compose/look': [
    ...COMPOSING,
    'core/brinkmate',
    'core/appraise',
    'core/compose/board',
    'core/compose/retrograde',
  ],
  'core/compose/climb': [
    ...COMPOSING,
    'core/compose/board',
    'core/compose/retrograde',
    'core/compose/periodic',
    'core/compose/look',
  ],
  'core/compose/last-position': [
    ...COMPOSING,
    'core/compose/board',
    'core/compose/retrograde',
    'core/compose/look',
    'core/compose/climb',
  ],
  'core/compose/length': [...COMPOSING, 'core/compose/retrograde', 'core/compose/last-position'],
  'core/compose/chase': [
    ...COMPOSING,
    'core/compose/board',
    'core/compose/look',
    'core/compose/climb',
    'core/compose/last-position',
    'core/compose/length',
  ],
  'core/compose/smoke': [...COMPOSING, 'core/compose/retrograde', 'core/compose/last-position'],
  'core/compose/final-shape': [...COMPOSING, 'core/compose/retrograde', 'core/compose/last-position'],
  'core/compose/selection': [...COMPOSING, 'core/compose/board', 'core/compose/look'],
  'core/compose/repair': [...COMPOSING, 'core/compose/board', 'core/compose/look', 'core/compose/selection'],
  'core/compose/methods/method': [
    ...COMPOSING,
    'core/compose/look',
    'core/compose/climb',
    'core/compose/last-position',
    'core/compose/repair',
  ],
  'core/compose/paper': [
    ...COMPOSING,
    'core/compose/board',
    'core/compose/selection',
    'core/compose/methods/method',
  ],
  'core/compose/methods': [
    ...COMPOSING,
    'core/compose/board',
    'core/compose/retrograde',
    'core/compose/look',
    'core/compose/climb',
    'core/compose/last-position',
    'core/compose/length',
    'core/compose/smoke',
    'core/compose/final-shape',
    'core/compose/selection',
    'core/compose/methods/method',
  ],
  'core/compose/run': [...COMPOSING, 'core/compose'],
  'core/improve/difference': [
    ...GROUND,
    'core/placement',
    'core/order',
    'core/improve/shift',
    'core/compose/board',
  ],
  'core/improve/proposal': ['core/mate/verdict', 'core/improve/difference'],
  'core/improve/shift': ['core/placement'],
  'core/improve': [...COMPOSING, 'core/compose', 'core/improve'],

  contracts: [...PLAIN, 'core/appraise/appraise', 'core/appraise/difficulty'],
  db: ['contracts', 'core/lineage', 'core/known', ...PLAIN],
  tracing: [],
  queue: ['contracts', 'tracing'],
  pictures: ['core/notation', ...PLAIN],
  // For strangers: it knows of the service what the OpenAPI document tells.
  client: [],
  'qbf-solver': ['core/qbf', ...PLAIN],
  threads: ['engine', 'contracts', 'core'],
  testing: ['engine', 'contracts', 'core', 'db', 'queue'],

  api: ['contracts', 'core/notation', 'core/known', ...PLAIN, 'db', 'tracing', 'queue', 'pictures'],
  worker: ['engine', 'contracts', 'core', 'db', 'tracing', 'queue', 'threads', 'qbf-solver'],
  cli: ['engine', 'contracts', 'core', 'db', 'queue', 'threads', 'qbf-solver', 'pictures'],
  // What puts the page together.
  web: [...WEB, 'web'],
  'web/state': WEB,
  'web/api': [...WEB, 'web/state'],
  'web/i18n': [...WEB, 'web/state'],
  'web/frame': [...WEB, 'web/api', 'web/i18n', 'web/state'],
  'web/board': [...WEB, 'web/frame', 'web/i18n'],
  'web/parts': [...WEB, 'web/api', 'web/board', 'web/frame', 'web/i18n', 'web/state'],
  'web/parts/certificate': [...WEB, ...SHARED_BY_FEATURES],
  // The features, which know nothing of one another.
  ...Object.fromEntries(
    ['gallery', 'problem', 'practice', 'compose', 'runs', 'check', 'batch', 'desk', 'help', 'keys'].map(
      (feature) => [
        `web/${feature}`,
        [...WEB, ...SHARED_BY_FEATURES, ...(feature === 'problem' ? ['web/problem/solver'] : [])],
      ],
    ),
  ),
  // What runs in the page's web workers.
  'web/parts/certificate/verifier.worker': ['core', 'web/parts/certificate/verify'],
  'web/parts/certificate/verify': [],
  'web/problem/solver/protocol': ['core'],
  'web/problem/solver/request-handler': ['core', 'web/problem/solver/protocol'],
  'web/problem/solver/solver.worker': [
    'engine',
    'core',
    'web/problem/solver/protocol',
    'web/problem/solver/request-handler',
  ],
  'web/service-worker': [],
};

/**
 * What the rooms are too coarse for: modules `from` import none of `never` (the name, or what
 * stands in the text).
 */
export const FORBIDDEN = [
  { from: /^core\//, never: /^node:/, why: 'core is pure' },
  {
    from: /^core\/(?!(?:mate|quiescence)\/session$)/,
    never: /^engine\//,
    why: 'core has two doors to the engine, mate/session and quiescence/session',
  },
  {
    from: /^core\/certificate\/(?:claims|fault|format|referee|uniqueness|verify)$/,
    never: /^core\/(?:mate\/(?!verdict$)|certificate\/(?:judge|write|write-uniqueness)$)/,
    why: 'the verifier of certificates shares nothing but plain types with solver and writer',
  },
  {
    from: /^core\/qbf\//,
    never: /^core\/placement\/(?:movement|play|validate)$/,
    why: 'the formulas are a second opinion: no move and no attack of the mate solver',
  },
];
