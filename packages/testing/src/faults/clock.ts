/**
 * Loaded before a process of the service (`node --import`): its clock jumps by CLOCK_JUMP_MS at SIGUSR2. Only what shows the time of day does, as when
 * somebody sets it; timers and `performance.now` go on as ever.
 */

const jumpMs = Number(process.env.CLOCK_JUMP_MS ?? 0);
const RealDate = Date;
let offset = 0;

const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever Date takes
  construct: (target, args) => (args.length === 0 ? new target(now()) : Reflect.construct(target, args)) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => (offset += jumpMs));
