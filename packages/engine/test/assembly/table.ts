/** What test/table.test.ts asks of the assembly. */

export { initHands, unitOf } from '../../assembly/hand';
export { pack } from '../../assembly/table-entry';
export {
  configureTable,
  foundDepth,
  foundDn,
  foundEntry,
  foundMate,
  foundMateHand,
  foundMatePlain,
  foundNoMate,
  foundNoMateHand,
  foundNoMatePlain,
  foundPn,
  growTable,
  probe,
  probeExactly,
  save,
  tableFill,
} from '../../assembly/table';
