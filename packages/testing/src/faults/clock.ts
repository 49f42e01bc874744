/**
 * Loaded before a process of the service (`node --import`): its clock jumps by CLOCK_JUMP_MS at
 * SIGUSR2. Only what shows the time of day does, as when somebody sets it; timers and
 * `performance.now` go on as ever.
 */

const jumpMs = Number(process.env.CLOCK_JUMP_MS ?? 0);
const RealDate = Date;
let offset = 0;

const now = () => RealDate.now() + offset;

class JumpingDate extends RealDate {
  constructor(...values: unknown[]) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever Date takes
    super(...((values.length === 0 ? [now()] : values) as [number]));
  }

  static override now = now;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody calls it without new
globalThis.Date = JumpingDate as DateConstructor;

process.on('SIGUSR2', () => (offset += jumpMs));
