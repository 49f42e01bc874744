/** What test/groups.test.ts asks of the assembly. */

export { nth, setNumbers } from '../../assembly/arena';
export { lineLength } from '../../assembly/blocks';
export { groupCaptures, groupCount, groupSquare, groupStart, plainCount } from '../../assembly/evasions';
export { dropsStart, groupEnd, setFutility, setLookedUp, slidesStart } from '../../assembly/group-head';
export {
  groupChild,
  groupDn,
  groupMate,
  groupNoMate,
  groupPn,
  groupRep,
  surveyGroup,
} from '../../assembly/group-survey';
export { layOut } from '../../assembly/groups';
export { startJob, initialise, listMoves, setPosition } from '../../assembly/index';
